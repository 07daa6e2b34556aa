import type { Details, Edit, Finding, Json, Place, Skill } from '@skillgauge/rule-kit'
import { withCommas } from '@skillgauge/rule-kit'
import { areValidEdits } from '../fix/apply-edits.js'
import { isObject } from '../is-object.js'
import { kindOf } from '../kind-of.js'
import { crashReason } from './crash.js'
import type { Answer } from './check-result.js'
import { RuleContractError } from '../errors.js'

/** Findings of one check. A rule that yields more is stopped. */
const maxFindings = 1_000
/** Stands in `details.truncated` of a check that was stopped. */
export const truncatedNote = `Stopped after ${withCommas(maxFindings)} findings.`
/** In UTF-16 code units. Reports repeat these texts. */
const maxTextLength = 2_000
const maxEdits = 1_000
/** As JSON, in UTF-16 code units. */
const maxDetailsLength = 1_048_576

/**
 * Validates what `check` returned, which may be anything in a JavaScript plugin. Getters and proxies are read once, and what
 * they throw is passed on.
 *
 * @param trusted - Whether the rule is built in: its edits and details are not validated.
 * @param by - The function of the rule, for messages.
 * @throws RuleContractError when it is not a list of findings.
 */
export function readAnswer(answered: unknown, skill: Skill, trusted: boolean, by = 'check'): Answer {
  const { findings, returned, isWhole } = collectFindings(
    answered,
    (value) => readFinding(value, skill, trusted),
    by,
  )
  if (!isWhole) return { findings, details: { truncated: truncatedNote } }
  const details = readDetails(returned, trusted)
  return { findings, ...(details && { details }) }
}

/**
 * The first `maxFindings` findings that `check` returned.
 *
 * @param read - Validates one finding.
 */
export function collectFindings<T>(
  answered: unknown,
  read: (value: unknown) => T,
  by = 'check',
): { readonly findings: T[]; readonly returned?: unknown; readonly isWhole: boolean } {
  const iterator = iteratorOf(answered, by)
  const findings: T[] = []
  while (findings.length < maxFindings) {
    const step: unknown = iterator.next()
    if (!isObject(step))
      throw new RuleContractError(`its iterator answered ${kindOf(step)}, which is not a step`)
    if (step['done']) return { findings, returned: step['value'], isWhole: true }
    findings.push(read(step['value']))
  }
  iterator.return?.()
  return { findings, isWhole: false }
}

function iteratorOf(answered: unknown, by: string): Iterator<unknown, unknown> {
  const expected = 'it must yield findings, or return a list of them'
  if (!isObject(answered) && !Array.isArray(answered))
    throw new RuleContractError(`\`${by}\` returned ${kindOf(answered)}; ${expected}`)
  const { [Symbol.iterator]: iterate } = answered as Partial<Iterable<unknown>>
  if (typeof iterate === 'function') return iterate.call(answered) as Iterator<unknown, unknown>
  const { then, [Symbol.asyncIterator]: asynchronous } = answered as Record<PropertyKey, unknown>
  if (typeof then === 'function' || typeof asynchronous === 'function') {
    // A rejection without a handler would end the process.
    const ignore = () => {}
    if (typeof then === 'function') then.call(answered, ignore, ignore)
    throw new RuleContractError(
      `\`${by}\` is \`async\`; a check is synchronous, and all it needs is read already`,
    )
  }
  throw new RuleContractError(`\`${by}\` returned ${kindOf(answered)}; ${expected}`)
}

function readFinding(finding: unknown, skill: Skill, trusted: boolean): Finding {
  const { value, ...sentences } = readMessageAndFix(finding)
  const renameTo = readText(value, 'renameTo')
  const at = readPlace(value['at'], skill)
  const edits = readEdits(value['edits'])
  if (edits && !trusted && !areValidEdits(edits, (path) => skill.file(path)?.text?.length))
    throw new RuleContractError('`edits` of a finding overlap, or lie outside of their file')
  return {
    ...sentences,
    ...(at && { at }),
    ...(edits && { edits }),
    ...(renameTo !== undefined && { renameTo }),
  }
}

/** The texts of a finding, and the finding as an object. */
export function readMessageAndFix(value: unknown) {
  if (!isObject(value))
    throw new RuleContractError(`it yielded ${kindOf(value)}; a finding is an object with \`message\``)
  const message = readText(value, 'message')
  const fix = readText(value, 'fix')
  if (message === undefined || message.trim() === '')
    throw new RuleContractError(
      'it yielded a finding without `message`, the sentence that says what is wrong',
    )
  return { value, message, ...(fix !== undefined && { fix }) }
}

function readText(finding: Record<string, unknown>, key: string): string | undefined {
  const value = finding[key]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string')
    throw new RuleContractError(`\`${key}\` of a finding is ${kindOf(value)}; it must be text`)
  return value.length > maxTextLength ? `${value.slice(0, maxTextLength - 1)}…` : value
}

function readPlace(value: unknown, skill: Skill): Place | undefined {
  return readPosition(
    value,
    'skill; places are made by the skill, for example `body.at(node)`',
    (path, line) => {
      const file = skill.file(path)
      return file && line <= file.at(Number.MAX_SAFE_INTEGER).line ? file.path : undefined
    },
  ) as Place | undefined
}

/**
 * Validates a place, which a JavaScript plugin may have made up.
 *
 * @param where - What it must lie in, for the message.
 * @param pathOf - The path of the file if it exists and has this line.
 */
export function readPosition(
  value: unknown,
  where: string,
  pathOf: (path: string, line: number) => string | undefined,
) {
  if (value === undefined || value === null) return undefined
  const { path, line, column } = (isObject(value) ? value : {}) as Record<string, unknown>
  const known =
    typeof path === 'string' && isPosition(line) && isPosition(column) ? pathOf(path, line) : undefined
  if (known === undefined) throw new RuleContractError(`\`at\` of a finding is not a place in the ${where}`)
  return { path: known, line: line as number, column: column as number }
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1
}

function readEdits(value: unknown): Edit[] | undefined {
  if (value === undefined || value === null) return undefined
  const broken = new RuleContractError(
    '`edits` of a finding is not a list of edits; edits are made by the skill, for example `file.replace(…)`',
  )
  if (!Array.isArray(value) || value.length > maxEdits) throw broken
  return Array.from(value, (edit: unknown): Edit => {
    if (!isObject(edit)) throw broken
    const { path, offset, length, text } = edit
    if (typeof path !== 'string' || typeof text !== 'string') throw broken
    if (typeof offset !== 'number' || typeof length !== 'number') throw broken
    return { path, offset, length, text } as Edit
  })
}

/**
 * The details that a rule returned.
 *
 * @throws RuleContractError when they are not plain data.
 */
export function readDetails(value: unknown, trusted: boolean): Details | undefined {
  if (trusted) return (value as Details | undefined) || undefined
  if (value === undefined || value === null) return undefined
  if (!isObject(value))
    throw new RuleContractError(`\`check\` returned ${kindOf(value)}; details are an object`)
  const json = toJson(value)
  if (json === undefined) throw new RuleContractError('the details that `check` returned are not plain data')
  if (json.length > maxDetailsLength)
    return { truncated: `Details of ${withCommas(json.length)} characters were left out.` }
  const details = JSON.parse(json) as Json
  return isObject(details) ? (details as Details) : undefined
}

/** A `bigint` or a circle throws. */
function toJson(details: object): string | undefined {
  try {
    return JSON.stringify(details) as string | undefined
  } catch (error) {
    throw new RuleContractError(
      `the details that \`check\` returned cannot be written as JSON: ${crashReason(error)}`,
    )
  }
}
