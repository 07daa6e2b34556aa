import type { Details, Finding } from '@skillgauge/rule-kit'
import type { CheckResult, Outcome, ReportedFinding } from './check-result.js'
import { truncatedNote } from './read-findings.js'
import type { ActiveRule } from './rule-set.js'

export function resultOf(active: ActiveRule, outcome: Outcome): CheckResult {
  if ('unjudged' in outcome) {
    const { unjudged: message, isCrash } = outcome
    const { plugin, from, file } = active
    const source = file === undefined || from === undefined ? '' : `, which was loaded from \`${from}\``
    const fix = isCrash ? { fix: `Report this to the authors of \`${plugin}\`${source}.` } : {}
    return { ...failed(active, [{ message, ...fix }], undefined, false), ...(isCrash && { crashed: true }) }
  }
  const { findings, details } = outcome
  return findings.length === 0 ? passed(active, details) : failed(active, findings, details, true)
}

/** A passed check without details has the same result for every skill. */
const passedResults = new WeakMap<ActiveRule, CheckResult>()

function passed(active: ActiveRule, details: Details | undefined): CheckResult {
  const result: CheckResult = passedResults.get(active) ?? {
    ...ruleFacts(active),
    passed: true,
    message: active.rule.description,
    findings: [],
    judged: true,
  }
  passedResults.set(active, result)
  return details ? { ...result, details } : result
}

function failed(
  active: ActiveRule,
  findings: readonly Finding[],
  details: Details | undefined,
  judged: boolean,
): CheckResult {
  const first = findings[0]!
  const ruleFix = judged ? active.rule.fix : undefined
  const fix = first.fix ?? ruleFix
  // The fix of the rule goes to the findings that have none, unless it is the fix of the whole result.
  const defaultFix = first.fix === undefined ? undefined : ruleFix
  return {
    ...ruleFacts(active),
    passed: false,
    message: summarizeMessages(findings, details),
    ...(fix !== undefined && { fix }),
    ...(details && { details }),
    findings: findings.map((finding) => reportedFinding(finding, defaultFix)),
    judged,
  }
}

/** The first message, with the number of further findings: at least so many where the check was stopped. */
export function summarizeMessages(
  findings: readonly { readonly message: string }[],
  details?: Details | undefined,
): string {
  const more = findings.length - 1
  const { message } = findings[0]!
  if (more === 0) return message
  return `${message} (and ${isTruncated({ details }) ? 'at least ' : ''}${more} more)`
}

/**
 * Whether a check was stopped before it had found everything. Omitted details do not count, nor does a `truncated` of a plugin.
 * The findings cannot be counted instead, because some are suppressed.
 */
export function isTruncated({ details }: { readonly details?: Details | undefined }): boolean {
  return details?.['truncated'] === truncatedNote
}

function ruleFacts({ rule, dimension, severity, builtIn }: ActiveRule) {
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

function reportedFinding(
  { message, fix: ownFix, at, edits, renameTo }: Finding,
  defaultFix: string | undefined,
): ReportedFinding {
  const fix = ownFix ?? defaultFix
  return {
    message,
    ...(fix !== undefined && { fix }),
    ...(at && { path: at.path, line: at.line, column: at.column }),
    ...(edits && edits.length > 0 && { edits }),
    ...(renameTo !== undefined && { renameTo }),
  }
}
