import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { hash } from './hash.js'
import type { Lookups, ObservedState } from './observed-files.js'
import { digestOf, isUnchanged } from './observed-files.js'
import type { CacheContext } from './open-store.js'
import { openStore } from './open-store.js'

/** Verdicts of earlier runs. */
export interface VerdictCache<Verdict> {
  /** The verdict on the same bytes under the same rules. */
  find(files: SkillFiles, rules: RuleSet): Verdict | undefined
  keep(rules: RuleSet, verdict: Verdict, seen: ObservedState): void
  close(): void
}

export interface CacheArgs {
  /** False: do not read or write the cache. */
  readonly cache?: boolean | undefined
}

interface Entry<Verdict> {
  readonly verdict: Verdict
  readonly around: Lookups
}

/** To be increased when the format of entries changes. */
const format = 1

/**
 * @param setupOf - The rules as text; `undefined` when they include functions, which cannot be compared.
 * @returns `undefined` without a home folder, or when this program is not bundled.
 */
export function openVerdictCache<Verdict>(
  kind: 'evaluate' | 'scan',
  setupOf: (rules: RuleSet) => string | undefined,
  context: CacheContext,
): VerdictCache<Verdict> | undefined {
  const place = openStore(context)
  if (!place) return undefined
  const { store, program } = place
  const runs = new Map<RuleSet, string | undefined>()
  const runOf = (rules: RuleSet) => {
    if (runs.has(rules)) return runs.get(rules)
    // The code of a plugin may have changed.
    const setup = rules.some(({ elsewhere }) => elsewhere) ? undefined : setupOf(rules)
    const run = setup === undefined ? undefined : JSON.stringify([format, program, kind, setup])
    runs.set(rules, run)
    return run
  }
  const keyOf = (run: string, digest: string) => hash(`${run}\n${digest}`)
  return {
    find(files, rules) {
      const run = runOf(rules)
      // Computing the key reads the whole skill.
      const text =
        run === undefined || !store.isUsable() ? undefined : store.read(keyOf(run, digestOf(files)))
      if (text === undefined) return undefined
      const { verdict, around } = JSON.parse(text) as Entry<Verdict>
      return isUnchanged(files.around, around) ? verdict : undefined
    },
    keep(rules, verdict, { digest, lookups }) {
      const run = runOf(rules)
      if (run === undefined) return
      const entry: Entry<Verdict> = { verdict, around: lookups }
      store.write(keyOf(run, digest), JSON.stringify(entry))
    },
    close: () => store.close(),
  }
}
