import type {
  ActiveRule,
  CheckResult,
  JudgedCollectionFinding,
  CollectionResult,
  ReportedFinding,
  RuleSet,
} from '@skillgauge/core'
import { suppressFindings, valueAt } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import { isBelow } from '@skillgauge/sources'
import { posix } from 'node:path'
import type { Baseline, BaselineEntry } from './baseline-file.js'
import { hashFinding, hashMessage, hashSuspicion } from './finding-hash.js'
import { suppressSuspicions } from './suppress-suspicions.js'

export { readBaseline, writeBaseline } from './baseline-file.js'
export type { Baseline, BaselineEntry } from './baseline-file.js'

/** Suppresses known findings. `results` are in the order of `rules`. */
export type AcceptKnown = (skill: Skill, results: CheckResult[], rules: RuleSet) => CheckResult[]

export interface BaselineRun {
  /** @param path - The skill directory relative to the folder of the baseline, with `/`; `.` for that folder. */
  acceptIn(path: string): AcceptKnown
  /** The same for a collection with this root, relative to the folder of the baseline. */
  acceptTogether(root: string): (result: CollectionResult) => CollectionResult
  /** Entries that this run did not find, or not as often. */
  stale(): readonly BaselineEntry[]
  /** The new baseline: unchecked entries stay, vanished ones go, reasons are kept. */
  updated(): Baseline
}

export interface BaselineOptions {
  /** Accepts everything, with this reason for new entries. */
  readonly acceptAll?: string | undefined
  /** Whether the skill directory at this path exists. */
  readonly exists: (path: string) => boolean
  /** Whether suspicions are suppressed too, as `scan` needs. False: their entries are kept. */
  readonly suspicions?: boolean | undefined
}

/** What identifies a finding, with a message for readers. */
type KnownFinding = Omit<BaselineEntry, 'count' | 'reason'>

export function openBaseline(
  entries: Baseline,
  { acceptAll, exists, suspicions = false }: BaselineOptions,
): BaselineRun {
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const found = new Map<string, BaselineEntry>()
  /** Skill and check of every result that was judged: entries of these that are not found are stale. */
  const judged = new Set<string>()
  /** Collection checks, with the root of the collection. */
  const judgedTogether: { readonly root: string; readonly check: string }[] = []

  /** Counts a finding. Returns its entry if it is accepted. */
  function accept(finding: KnownFinding): BaselineEntry | undefined {
    const key = keyOf(finding)
    const entry = known.get(key)
    if (!entry && acceptAll === undefined) return undefined
    const count = countOf(finding) + 1
    // Readers need the current message.
    const counted = { ...finding, count, reason: entry?.reason ?? acceptAll! }
    found.set(key, counted)
    return acceptAll !== undefined || count <= entry!.count ? counted : undefined
  }

  /** How often it was found so far. */
  function countOf(finding: KnownFinding): number {
    return found.get(keyOf(finding))?.count ?? 0
  }

  function acceptSuspicion(finding: KnownFinding): string | undefined {
    if (suspicions) return accept(finding)?.reason
    // Kept as long as the baseline has more of them.
    if ((known.get(keyOf(finding))?.count ?? 0) > countOf(finding)) accept(finding)
    return undefined
  }

  function acceptResult(path: string, skill: Skill, result: CheckResult, rule: ActiveRule): CheckResult {
    const { checkId: check } = result
    if (result.judged) judged.add(JSON.stringify([path, check]))
    if (!isAcceptable(result)) return result
    const about = ({ message, path: file }: ReportedFinding, content: string): KnownFinding => {
      return { skill: path, check, ...(file !== undefined && { file }), message, content }
    }
    const left = suppressSuspicions(result, skill, (finding, entry) =>
      acceptSuspicion(about(finding, hashSuspicion(finding, entry, skill))),
    )
    if (result.passed) return left
    return suppressFindings(left, rule, (finding, index) => {
      const details = valueAt(result.details, ['findings', index])
      const entry = accept(about(finding, hashFinding(finding, details, skill)))
      return entry && { reason: entry.reason, kind: 'external' }
    })
  }

  function acceptCollection(root: string, result: CollectionResult): CollectionResult {
    const crashed = new Set(result.findings.filter((one) => !one.judged).map(({ checkId }) => checkId))
    for (const { checkId } of result.checks)
      if (!crashed.has(checkId)) judgedTogether.push({ root, check: checkId })
    const accepted = [...result.accepted]
    const findings = result.findings.filter((finding) => {
      if (!finding.judged) return true
      const entry = accept(findingAbout(root, finding))
      if (entry) accepted.push({ ...finding, reason: entry.reason })
      return entry === undefined
    })
    return { ...result, findings, accepted }
  }

  function wasChecked({ skill, check }: BaselineEntry): boolean {
    if (judgedTogether.some((one) => one.check === check && isBelow(one.root, skill))) return true
    return judged.has(JSON.stringify([skill, check])) || !exists(skill)
  }

  return {
    acceptIn: (path) => (skill, results, rules) =>
      results.map((result, i) => acceptResult(path, skill, result, rules[i]!)),
    acceptTogether: (root) => (result) => acceptCollection(root, result),
    stale: () =>
      entries.filter((entry) => {
        const count = countOf(entry)
        return count < entry.count && (count > 0 || wasChecked(entry))
      }),
    updated: () => [
      ...found.values(),
      ...entries.filter((entry) => countOf(entry) === 0 && !wasChecked(entry)),
    ],
  }
}

/** A finding about several skills: about the skill of its file, else about the root. */
function findingAbout(
  root: string,
  { checkId: check, path, message }: JudgedCollectionFinding,
): KnownFinding {
  const content = hashMessage(message)
  if (path === undefined) return { skill: posix.join(root, '.'), check, message, content }
  const file = posix.join(root, path)
  return { skill: posix.dirname(file), check, file: posix.basename(file), message, content }
}

/** A security check that did not judge may hide an attack, and where a check was stopped, new findings cannot be told. */
function isAcceptable({ judged, dimension, risk, details }: CheckResult): boolean {
  if (typeof details?.['truncated'] === 'string') return false
  return judged || (dimension !== 'security' && risk === undefined)
}

/** Identifies a finding across runs. It has no line number, so that text added above does not change it. */
function keyOf({ skill, check, file, content }: Pick<BaselineEntry, 'skill' | 'check' | 'file' | 'content'>) {
  return JSON.stringify([skill, check, file ?? null, content])
}
