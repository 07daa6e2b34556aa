import type { CollectionParts, CollectionResult, CollectionRuleSet } from '@skillgauge/core'
import type { RunCollection } from '@skillgauge/features'
import { checksum } from './checksum.js'
import type { Lookups } from './observed-files.js'
import { isUnchanged, observeLookups } from './observed-files.js'
import type { CacheContext } from './open-store.js'
import { openStore, readEntry } from './open-store.js'

interface Entry {
  readonly result: CollectionResult
  readonly around: Lookups
}

/** To be increased when the format of entries changes. */
const format = 1

/**
 * Runs the rules over all skills together, or returns the cached result for the same files. Results of plugins are not cached, because
 * their code may change, nor are crashes.
 */
export function withCollectionCache(context: CacheContext) {
  return async (parts: CollectionParts, rules: CollectionRuleSet, run: RunCollection) => {
    const isOurs = rules.every(
      ({ file, runCollectionRemotely }) => file === undefined && !runCollectionRemotely,
    )
    const place = isOurs ? openStore(context) : undefined
    if (!place) return run(parts, rules)

    const { store, program } = place
    const key = keyOf(parts, rules, program)
    const entry = readEntry<Entry>(store.read(key), 'result')
    if (entry && isUnchanged(parts, entry.around)) return entry.result
    const { observed, lookups } = observeLookups(parts)
    const result = await run(observed, rules)
    if (result.findings.every(({ judged }) => judged)) {
      store.write(key, JSON.stringify({ result, around: lookups() } satisfies Entry))
      store.close()
    }
    return result
  }
}

function keyOf({ skills, manifests, hosts }: CollectionParts, rules: CollectionRuleSet, program: string) {
  const { add, end } = checksum()
  const settings = rules.map(({ rule: { id }, severity, options }) => [id, severity, options])
  add(JSON.stringify([format, program, 'together', hosts, settings, skills.length]))
  for (const { bytes, ...facts } of skills) {
    add(JSON.stringify(facts))
    add(bytes)
  }
  for (const { content, ...facts } of manifests) {
    add(JSON.stringify([facts, typeof content]))
    add(content)
  }
  return end()
}
