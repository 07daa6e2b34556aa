import { createHash } from 'node:crypto'
import type { SarifFinding } from './finding.js'

/**
 * What makes a finding the same one in the next run: check, file, pattern and text, but no line, so that it stays known when
 * something is written above it. Equal ones in a file are counted from the top, be they suppressed or not.
 *
 * The name is our own: `primaryLocationLineHash` is worked out by GitHub's upload action, which warns of any other value.
 */
export function fingerprints(findings: readonly SarifFinding[]): { readonly 'findingHash/v1': string }[] {
  const times = new Map<string, number>()
  const fromTheTop = [...findings.entries()].sort(([, a], [, b]) => a.line - b.line || a.column - b.column)
  const prints = new Map(
    fromTheTop.map(([index, finding]) => {
      const hash = hashOf(finding)
      const time = (times.get(hash) ?? 0) + 1
      times.set(hash, time)
      return [index, `${hash}:${time}`]
    }),
  )
  return findings.map((_, index) => ({ 'findingHash/v1': prints.get(index)! }))
}

function hashOf({ checkId, path, message, about }: SarifFinding): string {
  const same = about && about.excerpt !== '' ? [about.pattern, about.excerpt] : [message]
  return createHash('sha256')
    .update(JSON.stringify([checkId, path, ...same]))
    .digest('hex')
    .slice(0, 16)
}
