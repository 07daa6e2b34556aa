import { render } from '../../terminal/styled-text.js'
import type { Reporter, ScanReport } from '../reporter.js'
import { scanReport } from '../../commands/scan/console.js'

export const scanConsole: Reporter<ScanReport> = (report, { terminal }) =>
  render(scanReport(report.reported, { ...report, terminal }), terminal)
