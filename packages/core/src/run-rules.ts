import type { Need, Skill } from '@skillgauge/rule-kit'
import { whyNotLoaded } from '@skillgauge/rule-kit'
import { Input } from './check-input.js'
import type { CheckResult } from './check-result.js'
import { crashMessage, isOne } from './crash.js'
import { judgingOrder } from './judging-order.js'
import { isMarkdownLoaded, loadMarkdown } from './markdown.js'
import type { Outcome } from './outcome.js'
import { copyOf, readFrontmatter, treeOf } from './parse-skill.js'
import { readAnswer, readDetails } from './read-findings.js'
import { resultOf } from './result-of.js'
import type { ActiveRule, RuleSet } from './rule-set.js'
import { CannotBeJudged } from './signals.js'
import { areTokensLoaded, loadTokens, tokenCounter, tokenEstimate } from './tokens.js'

/** Measures rules. Time is given, because this package has no clock. */
export interface Stopwatch {
  /** Milliseconds since some moment. */
  now(): number
  /** Takes how long a rule was busy with one skill, in milliseconds. */
  took(rule: ActiveRule, milliseconds: number): void
}

/** Runs every rule over the skill. One result per rule, in the order of the rule set; a rule that throws fails alone. */
export async function runRules(skill: Skill, rules: RuleSet, stopwatch?: Stopwatch): Promise<CheckResult[]> {
  const results = new Map<ActiveRule, CheckResult>()
  const failed = new Set<string>()
  await readFrontmatter(skill)
  const copyFor = copies(skill)
  for (const active of judgingOrder(rules)) {
    const start = stopwatch?.now() ?? 0
    const unmet = unmetNeed(skill, active) ?? failedBefore(active, failed)
    const outcome = unmet ?? (active.elsewhere ? runElsewhere(skill, active) : judge(copyFor(active), active))
    // Nearly always there is nothing to wait for, and a promise for each rule costs more than most rules.
    const result = resultOf(active, outcome instanceof Promise ? await outcome : outcome)
    results.set(active, result)
    if (!result.passed) failed.add(result.checkId)
    stopwatch?.took(active, stopwatch.now() - start)
  }
  return rules.map((active) => results.get(active)!)
}

/** Runs one rule in this thread, wherever it is meant to run, whatever became of the rules that it comes after. */
export async function runRule(skill: Skill, active: ActiveRule): Promise<Outcome> {
  await readFrontmatter(skill)
  return unmetNeed(skill, active) ?? judge(skill, active)
}

/** Each plugin of a stranger gets a skill of its own: what it changes in it, nobody else sees. */
function copies(skill: Skill): (active: ActiveRule) => Skill {
  const own = new Map<string, Skill>()
  return ({ file, plugin }) => {
    if (file === undefined) return skill
    const copy = own.get(plugin) ?? copyOf(skill)
    own.set(plugin, copy)
    return copy
  }
}

async function runElsewhere(skill: Skill, active: ActiveRule): Promise<Outcome> {
  try {
    return readOutcome(await active.elsewhere!(skill, active), skill)
  } catch (error) {
    return crash(active, error)
  }
}

/** What comes from the thread of a stranger is held against the same contract once more. */
function readOutcome(outcome: Outcome, skill: Skill): Outcome {
  if ('unjudged' in outcome) return { unjudged: String(outcome.unjudged), isCrash: outcome.isCrash === true }
  const { findings } = readAnswer(outcome.findings, skill, false)
  const details = readDetails(outcome.details, false)
  return { findings, ...(details && { details }) }
}

/** Judges at once, unless what the rule needs has to be loaded first. */
function judge(skill: Skill, active: ActiveRule): Outcome | Promise<Outcome> {
  const { rule, options, builtIn } = active
  const [needsTree, needsTokens] = [isNeeded('tree', active), isNeeded('tokens', active)]
  if (rule.fastPath && (needsTree || needsTokens)) {
    try {
      const input = new Input(skill, options, rule, { tokens: needsTokens ? tokenEstimate : undefined })
      const findings = rule.fastPath(input as never)
      if (findings !== undefined) return readAnswer(findings, skill, builtIn)
    } catch (error) {
      return crash(active, error)
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
      const input = new Input(skill, options, rule, { tree, tokens: needsTokens ? tokenCounter : undefined })
      return readAnswer(rule.check(input as never), skill, builtIn)
    } catch (error) {
      return crash(active, error)
    }
  }
}

function crash(active: ActiveRule, error: unknown): Outcome {
  if (isOne(error, CannotBeJudged)) return { unjudged: `Cannot be judged: ${error.message}.`, isCrash: false }
  return { unjudged: crashMessage(active, error), isCrash: true }
}

function unmetNeed(skill: Skill, active: ActiveRule): Outcome | undefined {
  const needsNothing = active.rule.needs?.length === 0
  if (!skill.skillMd && !needsNothing) return unjudged('Cannot be judged: there is no SKILL.md.')
  if (!isNeeded('frontmatter', active) || skill.frontmatter) return undefined
  // An attack is looked for wherever it lies.
  const notLoaded = active.rule.risk === undefined ? whyNotLoaded(skill) : undefined
  if (notLoaded === undefined) return unjudged('Cannot be judged: SKILL.md has no readable frontmatter.')
  return { findings: [], details: { notes: [`Not judged: SKILL.md ${notLoaded}.`] } }
}

function failedBefore({ rule }: ActiveRule, failed: ReadonlySet<string>): Outcome | undefined {
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
