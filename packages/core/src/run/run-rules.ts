import type { Need, Skill } from '@skillgauge/rule-kit'
import { whyNotLoaded } from '@skillgauge/rule-kit'
import { RuleInput } from './check-input.js'
import type { CheckResult, Outcome } from './check-result.js'
import { crashMessage, isInstanceOf } from './crash.js'
import { orderRules } from './order-rules.js'
import { isMarkdownLoaded, loadMarkdown } from '../markdown/markdown.js'
import { copySkill, readFrontmatter, treeOf } from '../skill/parse-skill.js'
import { readAnswer, readDetails } from './read-findings.js'
import { resultOf } from './result-of.js'
import type { ActiveRule, RuleSet } from './rule-set.js'
import { TooComplexError } from '../errors.js'
import { areTokensLoaded, loadTokens, tokenCounter, tokenEstimate } from '../tokens/tokens.js'

/** Measures rules. The caller gives the time, because this package has no clock. */
export interface Stopwatch {
  /** In milliseconds, from any start. */
  now(): number
  /** Receives the milliseconds that a rule took for one skill. */
  took(rule: ActiveRule, milliseconds: number): void
}

/** Runs every rule over the skill: one result per rule, in their order. A rule that throws fails alone. */
export async function runRules(skill: Skill, rules: RuleSet, stopwatch?: Stopwatch): Promise<CheckResult[]> {
  const results = new Map<ActiveRule, CheckResult>()
  const failed = new Set<string>()
  await readFrontmatter(skill)
  const copyFor = copyPerPlugin(skill)
  for (const active of orderRules(rules)) {
    const start = stopwatch?.now() ?? 0
    const blocked = unmetNeed(skill, active) ?? failedPrerequisite(active, failed)
    const outcome =
      blocked ?? (active.runRemotely ? judgeRemotely(skill, active) : judge(copyFor(active), active))
    // Most rules are synchronous, and a promise for each would cost more than they do.
    const result = resultOf(active, outcome instanceof Promise ? await outcome : outcome)
    results.set(active, result)
    if (!result.passed) failed.add(result.checkId)
    stopwatch?.took(active, stopwatch.now() - start)
  }
  return rules.map((active) => results.get(active)!)
}

/** Runs one rule in this thread, even with `runRemotely`, and ignores `after`. */
export async function runRule(skill: Skill, active: ActiveRule): Promise<Outcome> {
  await readFrontmatter(skill)
  return unmetNeed(skill, active) ?? judge(skill, active)
}

/** Each plugin loaded from a file gets its own copy of the skill, which it may change. */
function copyPerPlugin(skill: Skill): (active: ActiveRule) => Skill {
  const byPlugin = new Map<string, Skill>()
  return ({ file, plugin }) => {
    if (file === undefined) return skill
    const copy = byPlugin.get(plugin) ?? copySkill(skill)
    byPlugin.set(plugin, copy)
    return copy
  }
}

async function judgeRemotely(skill: Skill, active: ActiveRule): Promise<Outcome> {
  try {
    return readOutcome(await active.runRemotely!(skill, active), skill)
  } catch (error) {
    return crashOutcome(active, error)
  }
}

/** The outcome of another thread is validated again. */
function readOutcome(outcome: Outcome, skill: Skill): Outcome {
  if ('unjudged' in outcome) return { unjudged: String(outcome.unjudged), isCrash: outcome.isCrash === true }
  const { findings } = readAnswer(outcome.findings, skill, false)
  const details = readDetails(outcome.details, false)
  return { findings, ...(details && { details }) }
}

/** Synchronous, unless something must be loaded first. */
function judge(skill: Skill, active: ActiveRule): Outcome | Promise<Outcome> {
  const { rule, options, builtIn } = active
  const [needsTree, needsTokens] = [isNeeded('tree', active), isNeeded('tokens', active)]
  if (rule.fastPath && (needsTree || needsTokens)) {
    try {
      const input = new RuleInput(skill, options, rule, { tokens: needsTokens ? tokenEstimate : undefined })
      const findings = rule.fastPath(input as never)
      if (findings !== undefined) return readAnswer(findings, skill, builtIn, 'fastPath')
    } catch (error) {
      return crashOutcome(active, error)
    }
  }
  const loads = [
    ...(needsTree && !isMarkdownLoaded() ? [loadMarkdown()] : []),
    ...(needsTokens && !areTokensLoaded() ? [loadTokens()] : []),
  ]
  return loads.length === 0 ? check() : Promise.all(loads).then(check)

  function check(): Outcome {
    try {
      const tree = needsTree ? treeOf(skill.body!) : undefined
      const input = new RuleInput(skill, options, rule, {
        tree,
        tokens: needsTokens ? tokenCounter : undefined,
      })
      return readAnswer(rule.check(input as never), skill, builtIn)
    } catch (error) {
      return crashOutcome(active, error)
    }
  }
}

function crashOutcome(active: ActiveRule, error: unknown): Outcome {
  if (isInstanceOf(error, TooComplexError))
    return { unjudged: `Cannot be judged: ${error.message}.`, isCrash: false }
  return { unjudged: crashMessage(active, error), isCrash: true }
}

function unmetNeed(skill: Skill, active: ActiveRule): Outcome | undefined {
  const needsNothing = active.rule.needs?.length === 0
  if (!skill.skillMd && !needsNothing) return unjudged('Cannot be judged: there is no SKILL.md.')
  if (!isNeeded('frontmatter', active) || skill.frontmatter) return undefined
  // Rules with a risk look for attacks in every file.
  const notLoaded = active.rule.risk === undefined ? whyNotLoaded(skill) : undefined
  if (notLoaded === undefined) return unjudged('Cannot be judged: SKILL.md has no readable frontmatter.')
  return { findings: [], details: { notes: [`Not judged: SKILL.md ${notLoaded}.`] } }
}

function failedPrerequisite({ rule }: ActiveRule, failed: ReadonlySet<string>): Outcome | undefined {
  const causes = rule.after?.filter((id) => failed.has(id)) ?? []
  if (causes.length === 0) return undefined
  return unjudged(`Not checked: ${causes.map((id) => `\`${id}\``).join(' and ')} failed.`)
}

function isNeeded(need: Need, { rule }: ActiveRule): boolean {
  return rule.needs?.includes(need) ?? false
}

function unjudged(why: string): Outcome {
  return { unjudged: why, isCrash: false }
}
