import type { Collection } from '@skillgauge/rule-kit'
import { crashMessage } from '../run/crash.js'
import { readPosition, readMessageAndFix, collectFindings } from '../run/read-findings.js'
import type { ActiveCollectionRule, CollectionRuleSet } from '../run/rule-set.js'
import { RuleContractError } from '../errors.js'
import { worstFirst } from '../run/unjudged-checks.js'
import type {
  CollectionOutcome,
  CollectionResult,
  JudgedCollectionFinding,
  PlainCollectionFinding,
} from './collection-outcome.js'
import type { CollectionParts } from './collection-parts.js'
import { parseCollection } from './parse-collection.js'

/** Skills that one finding may name. */
const maxNamed = 1_000

/** Runs every rule over all skills together. A rule that throws fails alone. */
export async function runCollectionRules(
  parts: CollectionParts,
  rules: CollectionRuleSet,
): Promise<CollectionResult> {
  const collection = await parseCollection(parts)
  const files = collectionPaths(parts)
  const findings: JudgedCollectionFinding[] = []
  const checks = rules.map(({ rule, severity }) => ({ checkId: rule.id, checkName: rule.name, severity }))
  for (const [i, active] of rules.entries()) {
    const { rule, runCollectionRemotely } = active
    const facts = checks[i]!
    const outcome = runCollectionRemotely
      ? await judgeRemotely(parts, active, files)
      : runCollectionRule(collection, files, active)
    if ('unjudged' in outcome) {
      findings.push({ ...facts, message: outcome.unjudged, skills: [], judged: false })
      continue
    }
    for (const finding of outcome.findings)
      findings.push({ ...facts, ...finding, fix: finding.fix ?? rule.fix, judged: true })
  }
  return { findings: worstFirst(findings), accepted: [], checks }
}

/** Paths that a finding may name. */
interface CollectionFiles {
  readonly paths: ReadonlySet<string>
  readonly skills: ReadonlySet<string>
}

export function collectionPaths({ skills, manifests }: CollectionParts): CollectionFiles {
  return {
    paths: new Set([
      ...skills.map(({ path, file }) => (path === '' ? file : `${path}/${file}`)),
      ...manifests.map(({ path }) => path),
    ]),
    skills: new Set(skills.map(({ path }) => path)),
  }
}

/** Runs one rule in this thread, also one that has `runCollectionRemotely`. */
export function runCollectionRule(
  collection: Collection,
  files: CollectionFiles,
  active: ActiveCollectionRule,
): CollectionOutcome {
  try {
    const { rule, options } = active
    return { findings: readAnswer(rule.check({ collection, options } as never), files) }
  } catch (error) {
    return { unjudged: crashMessage(active, error) }
  }
}

async function judgeRemotely(
  parts: CollectionParts,
  active: ActiveCollectionRule,
  files: CollectionFiles,
): Promise<CollectionOutcome> {
  try {
    const outcome = await active.runCollectionRemotely!(parts, active)
    // What comes from the thread of a plugin is not trusted.
    if ('unjudged' in outcome) return { unjudged: String(outcome.unjudged) }
    return { findings: readAnswer(outcome.findings, files) }
  } catch (error) {
    return { unjudged: crashMessage(active, error) }
  }
}

function readAnswer(answered: unknown, files: CollectionFiles): PlainCollectionFinding[] {
  return collectFindings(answered, (value) => readFinding(value, files)).findings
}

function readFinding(finding: unknown, files: CollectionFiles): PlainCollectionFinding {
  const { value, ...sentences } = readMessageAndFix(finding)
  return {
    ...sentences,
    // A finding from a thread has its place spread into it.
    ...readPosition(
      'at' in value ? value['at'] : 'path' in value ? value : undefined,
      "collection; places are made by it, for example `skill.at('name')`",
      (path) => (files.paths.has(path) ? path : undefined),
    ),
    skills: readSkills(value['skills'], files),
  }
}

function readSkills(value: unknown, { skills }: CollectionFiles): readonly string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((path) => typeof path === 'string' && skills.has(path)))
    return [...new Set(value as string[])].slice(0, maxNamed)
  throw new RuleContractError('`skills` of a finding is not a list of paths of skills in the collection')
}
