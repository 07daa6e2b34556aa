import type { Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import { githubAnnotations } from './annotations.js'

export const scanGithub: Reporter<ScanReport> = (report, place) =>
  githubAnnotations(scanVerdicts(report), place)
