import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { hash } from 'node:crypto'
import type { Lookups, ObservedState } from './observed-files.js'
import { digestOf, isUnchanged } from './observed-files.js'
import type { CacheContext } from './open-store.js'
import { openStore, readEntry } from './open-store.js'

interface Entry<Verdict> {
  readonly verdict: Verdict
  readonly around: Lookups
}

/** To be increased when the format of entries changes. */
const format = 1

/**
 * Verdicts of earlier runs on the same bytes under the same rules.
 *
 * @param setupOf - The rules as text; `undefined` when they include functions, which cannot be compared.
 * @returns `undefined` without a home folder, or when this program is not bundled.
 */
export function openVerdictCache<Verdict>(
  kind: 'evaluate' | 'scan',
  setupOf: (rules: RuleSet) => string | undefined,
  context: CacheContext,
) {
  const place = openStore(context)
  if (!place) return undefined
  const { store, program } = place
  const runs = new Map<RuleSet, string | undefined>()
  const runOf = (rules: RuleSet) => {
    if (runs.has(rules)) return runs.get(rules)
    // The code of a plugin may have changed.
    const setup = rules.some(({ runRemotely }) => runRemotely) ? undefined : setupOf(rules)
    const run = setup === undefined ? undefined : JSON.stringify([format, program, kind, setup])
    runs.set(rules, run)
    return run
  }
  const keyOf = (run: string, digest: string) => hash('sha256', `${run}\n${digest}`)
  return {
    get(files: SkillFiles, rules: RuleSet): Verdict | undefined {
      const run = runOf(rules)
      // Computing the key reads the whole skill.
      const text =
        run === undefined || !store.isUsable() ? undefined : store.read(keyOf(run, digestOf(files)))
      const entry = readEntry<Entry<Verdict>>(text, 'verdict')
      return entry && isUnchanged(files.around, entry.around) ? entry.verdict : undefined
    },
    set(rules: RuleSet, verdict: Verdict, { digest, lookups }: ObservedState): void {
      const run = runOf(rules)
      if (run === undefined) return
      store.write(keyOf(run, digest), JSON.stringify({ verdict, around: lookups } satisfies Entry<Verdict>))
    },
    close: () => store.close(),
  }
}
