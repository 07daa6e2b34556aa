import type { Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import { codeQuality } from './code-quality.js'

export const scanGitlab: Reporter<ScanReport> = (report) => codeQuality(scanVerdicts(report))
