import { posix } from 'node:path'
import type { Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import { conciseLines, conciseText } from './concise-lines.js'

/** Every finding, be it only suspicious, and what was not read. */
export const scanConcise: Reporter<ScanReport> = (report, { terminal }) => {
  const lines = scanVerdicts(report).flatMap(({ checks }, i) => {
    const { path } = report.reported[i]!.scanned
    return conciseLines(checks, {
      shown: (file) => posix.join(posix.dirname(path), file),
      fallback: posix.basename(path),
    })
  })
  return conciseText(lines, terminal)
}
