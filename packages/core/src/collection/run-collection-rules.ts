import type { Collection } from '@skillgauge/rule-kit'
import { crashPlace, isOne, crashReason } from '../crash.js'
import { isObject } from '../is-object.js'
import { iteratorOf, kindOf, maxFindings, readText } from '../read-findings.js'
import type { ActiveCollectionRule } from '../rule-set.js'
import { severities } from '../rule-set.js'
import { ContractBroken } from '../signals.js'
import type { CollectionOutcome, CollectionResult, PlainCollectionFinding } from './collection-outcome.js'
import type { CollectionParts } from './collection-parts.js'
import type { CollectionRuleSet } from './collection-rule-set.js'
import { parseCollection } from './parse-collection.js'

/** Most skills that one finding names. */
const maxNamed = 1_000

/** Runs every rule over the skills together. One that throws fails alone, with a finding that says so. */
export async function runCollectionRules(
  parts: CollectionParts,
  rules: CollectionRuleSet,
): Promise<CollectionResult> {
  const collection = await parseCollection(parts)
  const files = filesIn(parts)
  const findings: CollectionResult['findings'][number][] = []
  for (const active of rules) {
    const { rule, severity, collectionElsewhere } = active
    const facts = { checkId: rule.id, checkName: rule.name, severity }
    const outcome = collectionElsewhere
      ? await runElsewhere(parts, active, files)
      : runCollectionRule(collection, files, active)
    if ('unjudged' in outcome) {
      findings.push({ ...facts, message: outcome.unjudged, skills: [], judged: false })
      continue
    }
    for (const finding of outcome.findings)
      findings.push({ ...facts, ...finding, fix: finding.fix ?? rule.fix, judged: true })
  }
  const rank = ({ severity }: { readonly severity: (typeof severities)[number] }) =>
    severities.indexOf(severity)
  return {
    findings: findings.sort((a, b) => rank(a) - rank(b)),
    accepted: [],
    checks: rules.map(({ rule, severity }) => ({ checkId: rule.id, checkName: rule.name, severity })),
  }
}

/** Files that a finding can lie in, with the skills there are. */
export interface CollectionFiles {
  readonly paths: ReadonlySet<string>
  readonly skills: ReadonlySet<string>
}

export function filesIn({ skills, manifests }: CollectionParts): CollectionFiles {
  return {
    paths: new Set([
      ...skills.map(({ path, file }) => (path === '' ? file : `${path}/${file}`)),
      ...manifests.map(({ path }) => path),
    ]),
    skills: new Set(skills.map(({ path }) => path)),
  }
}

/** Runs one rule in this thread, wherever it is meant to run. */
export function runCollectionRule(
  collection: Collection,
  files: CollectionFiles,
  active: ActiveCollectionRule,
): CollectionOutcome {
  try {
    const { rule, options } = active
    return { findings: readAnswer(rule.check({ collection, options } as never), files) }
  } catch (error) {
    return crash(active, error)
  }
}

async function runElsewhere(
  parts: CollectionParts,
  active: ActiveCollectionRule,
  files: CollectionFiles,
): Promise<CollectionOutcome> {
  try {
    const outcome = await active.collectionElsewhere!(parts, active)
    // What comes from the thread of a stranger is held against the same contract once more.
    if ('unjudged' in outcome) return { unjudged: String(outcome.unjudged) }
    return { findings: readAnswer(outcome.findings, files) }
  } catch (error) {
    return crash(active, error)
  }
}

function crash({ plugin, file }: ActiveCollectionRule, error: unknown): CollectionOutcome {
  const place = file !== undefined && !isOne(error, ContractBroken) ? crashPlace(error, file) : undefined
  const where = `plugin \`${plugin}\`${place === undefined ? '' : `, \`${place}\``}`
  return { unjudged: `This check crashed: ${crashReason(error)} (${where}).` }
}

function readAnswer(answered: unknown, files: CollectionFiles): PlainCollectionFinding[] {
  const iterator = iteratorOf(answered)
  const findings: PlainCollectionFinding[] = []
  while (findings.length < maxFindings) {
    const step: unknown = iterator.next()
    if (!isObject(step))
      throw new ContractBroken(`its iterator answered ${kindOf(step)}, which is not a step`)
    if (step['done']) return findings
    findings.push(readFinding(step['value'], files))
  }
  iterator.return?.()
  return findings
}

function readFinding(value: unknown, files: CollectionFiles): PlainCollectionFinding {
  if (!isObject(value))
    throw new ContractBroken(`it yielded ${kindOf(value)}; a finding is an object with \`message\``)
  const message = readText(value, 'message')
  const fix = readText(value, 'fix')
  if (message === undefined || message.trim() === '')
    throw new ContractBroken('it yielded a finding without `message`, the sentence that says what is wrong')
  return {
    message,
    ...(fix !== undefined && { fix }),
    // A finding of this shape comes back from a thread: its place stands in it.
    ...readPlace('at' in value ? value['at'] : 'path' in value ? value : undefined, files),
    skills: readSkills(value['skills'], files),
  }
}

function readPlace(value: unknown, { paths }: CollectionFiles) {
  if (value === undefined || value === null) return {}
  const { path, line, column } = (isObject(value) ? value : {}) as Record<string, unknown>
  if (typeof path === 'string' && paths.has(path) && isPosition(line) && isPosition(column))
    return { path, line, column }
  throw new ContractBroken(
    "`at` of a finding is not a place in the collection; places are made by it, for example `skill.at('name')`",
  )
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1
}

function readSkills(value: unknown, { skills }: CollectionFiles): readonly string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((path) => typeof path === 'string' && skills.has(path)))
    return [...new Set(value as string[])].slice(0, maxNamed)
  throw new ContractBroken('`skills` of a finding is not a list of paths of skills in the collection')
}
