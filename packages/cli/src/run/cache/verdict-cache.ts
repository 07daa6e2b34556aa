import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { hash } from './hash.js'
import type { Lookups, ObservedState } from './observed-files.js'
import { digestOf, isUnchanged } from './observed-files.js'
import type { CacheContext } from './open-store.js'
import { openStore } from './open-store.js'

/** What is said of a skill, kept from one run to the next. */
export interface VerdictCache<Verdict> {
  /** What was said of the same bytes under the same rules, when that is kept. */
  find(files: SkillFiles, rules: RuleSet): Verdict | undefined
  /** @param seen - What the verdict was made of. */
  keep(rules: RuleSet, verdict: Verdict, seen: ObservedState): void
  close(): void
}

/** What a run is told about keeping. */
export interface CacheArgs {
  /** `false`: nothing is read from the cache or written to it. */
  readonly cache?: boolean | undefined
}

interface Entry<Verdict> {
  readonly verdict: Verdict
  readonly around: Lookups
}

/** Changes with the shape of an entry. */
const format = 1

/**
 * @param kind - What is said: verdicts of different kinds never meet.
 * @param setupOf - All that the rules are, as text; `undefined` when nobody can say, because the code of others is among them.
 * @returns `undefined` where nothing can be kept: without a home, or when this program does not run from its bundle.
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
    // What a plugin's code would say today cannot be known from yesterday's.
    const setup = rules.some(({ elsewhere }) => elsewhere) ? undefined : setupOf(rules)
    const run = setup === undefined ? undefined : JSON.stringify([format, program, kind, setup])
    runs.set(rules, run)
    return run
  }
  const keyOf = (run: string, digest: string) => hash(`${run}\n${digest}`)
  return {
    find(files, rules) {
      const run = runOf(rules)
      // To know its key, all of a skill is read.
      const text = run === undefined || !store.isUsable() ? undefined : store.read(keyOf(run, digestOf(files)))
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
