import { render } from '../../terminal/styled-text.js'
import type { Reporter, ScanReport } from '../reporter.js'
import { scanCounts, statisticsTable } from './statistics.js'
import { scanReport } from '../../commands/scan/console.js'

export const scanConsole: Reporter<ScanReport> = (report, { terminal }) =>
  render(
    report.statistics
      ? statisticsTable(scanCounts(report), terminal)
      : scanReport(report.reported, { ...report, terminal }),
    terminal,
  )
