import { createHash } from 'node:crypto'
import type { SarifFinding } from './log.js'

/**
 * What makes a finding the same one in the next run: check, file, pattern and text, but no line, so that it stays known when
 * something is written above it. Equal ones in a file are counted.
 *
 * The name is our own: `primaryLocationLineHash` is worked out by GitHub's upload action, which warns of any other value.
 */
export function fingerprints(findings: readonly SarifFinding[]): { readonly 'findingHash/v1': string }[] {
  const times = new Map<string, number>()
  return findings.map(({ checkId, path, message, about }) => {
    const same = about && about.excerpt !== '' ? [about.pattern, about.excerpt] : [message]
    const hash = createHash('sha256')
      .update(JSON.stringify([checkId, path, ...same]))
      .digest('hex')
      .slice(0, 16)
    const time = (times.get(hash) ?? 0) + 1
    times.set(hash, time)
    return { 'findingHash/v1': `${hash}:${time}` }
  })
}
