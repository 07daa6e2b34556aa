import { render } from '../../styled-text.js'
import type { Reporter, ScanReport } from '../reporter.js'
import { scanReport } from './scan-report.js'

export const scanConsole: Reporter<ScanReport> = (report, { terminal }) =>
  render(scanReport(report.reported, { ...report, terminal }), terminal)
