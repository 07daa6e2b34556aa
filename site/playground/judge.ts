import type { CheckResult, LoadedPlugin, ScanStatus } from '@skillgauge/core'
import {
  applySuppressions,
  createRuleSet,
  failsSecurity,
  overallPass,
  parseSkill,
  qualityScore,
  riskOf,
  runRules,
} from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import content from '@skillgauge/rules-content'
import description from '@skillgauge/rules-description'
import naming from '@skillgauge/rules-naming'
import security from '@skillgauge/rules-security'
import structure from '@skillgauge/rules-structure'

/** A skill as the page holds it. */
export interface PageSkill {
  readonly directory: string
  /** Path below the skill directory → content. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Whether to run the `threats` checks, too. */
  readonly threats: boolean
}

export interface Verdict {
  readonly score: number
  readonly passed: boolean
  /** Then the score, which leaves security out, is not shown. */
  readonly failsSecurity: boolean
  readonly risk: ScanStatus
  readonly results: readonly CheckResult[]
  /** Files that were not read, with the reason. */
  readonly unread: readonly { readonly path: string; readonly reason: string }[]
  /** Notes on suppressions. */
  readonly notes: readonly string[]
}

const plugins = [structure, naming, description, content, security]

/** Runs all checks on a skill in the browser. Fetches nothing but parts of the checks themselves. */
export async function judge({ directory, files, threats }: PageSkill): Promise<Verdict> {
  const loaded = plugins.map((plugin) => asLoaded(plugin, true))
  if (threats) loaded.push(asLoaded((await import('@skillgauge/rules-threats')).default, false))
  const rules = createRuleSet(loaded)
  const skill = parseSkill({
    directory,
    path: directory,
    entries: Object.entries(files)
      .map(([path, { length: bytes }]) => ({ path, bytes }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    incomplete: [],
    read: (path) => files[path] ?? new Uint8Array(),
  })
  const { results, notes } = await applySuppressions(skill, rules, await runRules(skill, rules))
  return {
    score: qualityScore(results),
    passed: overallPass(results),
    failsSecurity: failsSecurity(results),
    risk: riskOf(results),
    results,
    unread: [...skill.unread],
    notes: notes.map(({ message, line }) => `Line ${line}: ${message}`),
  }
}

function asLoaded(plugin: Plugin, builtIn: boolean): LoadedPlugin {
  return { plugin, from: `@skillgauge/rules-${plugin.name}`, builtIn }
}
