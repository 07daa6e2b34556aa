import type { Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import { junitSuites } from './suites.js'

export const scanJunit: Reporter<ScanReport> = (report) =>
  junitSuites(scanVerdicts(report), report.origin.scannedAt)
