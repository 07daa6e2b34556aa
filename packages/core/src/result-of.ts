import type { Details, Finding, Place } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding } from './check-result.js'
import type { Outcome } from './outcome.js'
import { stopped } from './read-findings.js'
import type { ActiveRule } from './rule-set.js'

/** The verdict that follows from what became of a check. */
export function resultOf(active: ActiveRule, outcome: Outcome): CheckResult {
  if ('unjudged' in outcome) {
    const { unjudged: message, isCrash } = outcome
    const { plugin, from, file } = active
    const source = file === undefined || from === undefined ? '' : `, which was loaded from \`${from}\``
    const fix = isCrash ? { fix: `Report this to the authors of \`${plugin}\`${source}.` } : {}
    return failed(active, [{ message, ...fix }], undefined, false)
  }
  const { findings, details } = outcome
  return findings.length === 0 ? passed(active, details) : failed(active, findings, details, true)
}

function passed(active: ActiveRule, details: Details | undefined): CheckResult {
  const plain = plainPass(active)
  return details ? { ...plain, details } : plain
}

/** A passed check without details says the same of every skill. */
const plainPasses = new WeakMap<ActiveRule, CheckResult>()

function plainPass(active: ActiveRule): CheckResult {
  const known = plainPasses.get(active)
  if (known) return known
  const pass: CheckResult = {
    ...facts(active),
    passed: true,
    message: active.rule.description,
    findings: [],
    judged: true,
  }
  plainPasses.set(active, pass)
  return pass
}

function failed(
  active: ActiveRule,
  findings: readonly Finding[],
  details: Details | undefined,
  judged: boolean,
): CheckResult {
  const first = findings[0]!
  const usual = judged ? active.rule.fix : undefined
  const fix = first.fix ?? usual
  // What the check says to do is said of each finding that says nothing else, and the first may have said something else.
  const silent = first.fix === undefined ? undefined : usual
  return {
    ...facts(active),
    passed: false,
    message: leadingMessage(findings, details),
    ...(fix !== undefined && { fix }),
    ...(details && { details }),
    findings: findings.map((finding) => reported(finding, silent)),
    judged,
  }
}

/** The first message, and how many more there are, or are known of where the check was stopped. */
export function leadingMessage(
  findings: readonly { readonly message: string }[],
  details?: Details | undefined,
): string {
  const more = findings.length - 1
  const { message } = findings[0]!
  if (more === 0) return message
  return `${message} (and ${isTruncated({ details }) ? 'at least ' : ''}${more} more)`
}

/**
 * Whether a check was stopped before it had found everything. Details that were left out are no such thing, nor is what a plugin
 * calls `truncated`; and findings cannot be counted, as some are suppressed, and those of several skills are shown together.
 */
export function isTruncated({ details }: { readonly details?: Details | undefined }): boolean {
  return details?.['truncated'] === stopped
}

function facts({ rule, dimension, severity, builtIn }: ActiveRule) {
  return {
    checkId: rule.id,
    checkName: rule.name,
    severity,
    catalogSeverity: rule.severity,
    dimension,
    ...(rule.risk && { risk: rule.risk }),
    builtIn,
    specRequired: rule.specRequired ?? false,
  }
}

function reported(
  { message, fix: own, at, edits, renameTo }: Finding,
  otherwise: string | undefined,
): ReportedFinding {
  const fix = own ?? otherwise
  return {
    message,
    ...(fix !== undefined && { fix }),
    ...(at && plain(at)),
    ...(edits && edits.length > 0 && { edits }),
    ...(renameTo !== undefined && { renameTo }),
  }
}

function plain({ path, line, column }: Place) {
  return { path, line, column }
}
