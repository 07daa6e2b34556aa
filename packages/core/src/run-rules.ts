import type { CheckInput, Need, Skill } from '@skillgauge/rule-kit'
import type { CheckResult } from './check-result.js'
import { crashPlace, isOne, reasonOf } from './crash.js'
import type { Outcome } from './outcome.js'
import { copyOf } from './parse-skill.js'
import { ContractBroken, readAnswer, readDetails } from './read-findings.js'
import { readLoading } from './read-loading.js'
import { resultOf } from './result-of.js'
import type { ActiveRule, RuleSet } from './rule-set.js'
import { CannotBeJudged, NotLoaded } from './signals.js'

/** Measures rules. Time is given, because this package has no clock. */
export interface Stopwatch {
  /** Milliseconds since some moment. */
  now(): number
  /** Takes how long a rule was busy with one skill, in milliseconds. */
  took(rule: ActiveRule, milliseconds: number): void
}

/** Runs every rule over the skill. One result per rule, in the order of the rule set; a rule that throws fails alone. */
export async function runRules(skill: Skill, rules: RuleSet, stopwatch?: Stopwatch): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  // So that whoever reads the frontmatter after the run need not know that its parser loads on first use.
  await readLoading(() => skill.frontmatter)
  const copyFor = copies(skill)
  for (const active of rules) {
    const start = stopwatch?.now() ?? 0
    // Nearly always there is nothing to wait for, and 37 promises a skill cost more than most rules.
    const outcome = active.elsewhere ? await runElsewhere(skill, active) : judge(copyFor(active), active)
    results.push(
      resultOf(
        active,
        outcome instanceof NotLoaded ? await judgeLoading(copyFor(active), active, outcome) : outcome,
      ),
    )
    stopwatch?.took(active, stopwatch.now() - start)
  }
  return results
}

/** Runs one rule in this thread, wherever it is meant to run. */
export async function runRule(skill: Skill, active: ActiveRule): Promise<Outcome> {
  await readLoading(() => skill.frontmatter)
  const outcome = judge(skill, active)
  return outcome instanceof NotLoaded ? judgeLoading(skill, active, outcome) : outcome
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
  const unmet = unmetNeed(skill, active)
  if (unmet) return { unjudged: `Cannot be judged: ${unmet}.`, isCrash: false }
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

/** Loads what the rule asks for and runs it again, as often as it asks for something else. */
async function judgeLoading(skill: Skill, active: ActiveRule, signal: NotLoaded): Promise<Outcome> {
  let asked = signal
  // YAML, the tree, the known tokens and the encoder load on first use: one more signal would be an endless loop.
  for (let loads = 0; loads < 5; loads++) {
    try {
      await asked.load()
    } catch (error) {
      // Ours to mend, unless a stranger has made the signal.
      if (active.builtIn) throw error
      return crash(active, error)
    }
    const outcome = judge(skill, active)
    if (!(outcome instanceof NotLoaded)) return outcome
    asked = outcome
  }
  return crash(active, asked)
}

function judge(skill: Skill, active: ActiveRule): Outcome | NotLoaded {
  try {
    const unmet = unmetNeed(skill, active)
    if (unmet) return { unjudged: `Cannot be judged: ${unmet}.`, isCrash: false }
    const { rule, options, builtIn } = active
    const input = { skill, options, frontmatter: skill.frontmatter, body: skill.body } as CheckInput
    return readAnswer(rule.check(input as never), skill, builtIn)
  } catch (error) {
    return isOne(error, NotLoaded) ? error : crash(active, error)
  }
}

function crash({ plugin, file }: ActiveRule, error: unknown): Outcome {
  if (isOne(error, CannotBeJudged)) return { unjudged: `Cannot be judged: ${error.message}.`, isCrash: false }
  const place = file !== undefined && !isOne(error, ContractBroken) ? crashPlace(error, file) : undefined
  const where = `plugin \`${plugin}\`${place === undefined ? '' : `, \`${place}\``}`
  return { unjudged: `This check crashed: ${reasonOf(error)} (${where}).`, isCrash: true }
}

function unmetNeed(skill: Skill, { rule }: ActiveRule): string | undefined {
  const judgesAbsence = rule.id === 'structure.skill-md-exists'
  if (!skill.skillMd && !judgesAbsence) return 'there is no SKILL.md'
  const needs = (need: Need) => rule.needs?.includes(need) ?? false
  if (needs('frontmatter') && !skill.frontmatter) return 'SKILL.md has no readable frontmatter'
  return undefined
}
