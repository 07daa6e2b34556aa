import type { CheckResult, CollectionResult, ReportedFinding, RuleSet } from '@skillgauge/core'
import { suppressFindings, valueAt } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import { cached } from '@skillgauge/rule-kit'
import { isBelow } from '@skillgauge/sources'
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Baseline, BaselineEntry } from './baseline-file.js'
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

export function openBaseline(
  entries: Baseline,
  { acceptAll, exists, suspicions = false }: BaselineOptions,
): BaselineRun {
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const seen = new Map<string, BaselineEntry>()
  /** Skill and check of every result that was judged: entries of these that are not found are stale. */
  const judged = new Set<string>()
  /** Collection checks, with the root of the collection. */
  const checkedTogether: { readonly root: string; readonly check: string }[] = []

  const accept = (about: Omit<BaselineEntry, 'count' | 'reason'>): BaselineEntry | undefined => {
    const key = keyOf(about)
    const entry = known.get(key)
    if (!entry && acceptAll === undefined) return undefined
    const count = (seen.get(key)?.count ?? 0) + 1
    // Readers need the current message.
    seen.set(key, { ...about, count, reason: entry?.reason ?? acceptAll! })
    return acceptAll !== undefined || count <= entry!.count ? seen.get(key) : undefined
  }

  /** Whether the baseline accepts one more of these. */
  const hasCapacity = (about: Omit<BaselineEntry, 'count' | 'reason'>): boolean => {
    const key = keyOf(about)
    return (known.get(key)?.count ?? 0) > (seen.get(key)?.count ?? 0)
  }

  return {
    acceptIn: (path) => (skill, results, rules) =>
      results.map((result, i): CheckResult => {
        if (result.judged) judged.add(JSON.stringify([path, result.checkId]))
        if (!isAcceptable(result)) return result
        const { checkId: check } = result
        const about = ({ message, path: file }: ReportedFinding, content: string) => {
          return { skill: path, check, ...(file !== undefined && { file }), message, content }
        }
        const withoutSuspicions = suppressSuspicions(result, skill, (finding, entry) => {
          // Hashed apart from findings: an accepted suspicion does not accept an attack at the same place.
          const suspicion = about(finding, contentOf(finding, `suspicious: ${excerptOf(entry) ?? ''}`, skill))
          if (suspicions) return accept(suspicion)?.reason
          if (hasCapacity(suspicion)) accept(suspicion)
          return undefined
        })
        if (result.passed) return withoutSuspicions
        return suppressFindings(withoutSuspicions, rules[i]!, (finding, index) => {
          const entry = accept(
            about(
              finding,
              contentOf(finding, excerptOf(valueAt(result.details, ['findings', index])), skill),
            ),
          )
          return entry && { reason: entry.reason, kind: 'external' }
        })
      }),
    acceptTogether: (root) => (result) => {
      const crashed = new Set(result.findings.filter((one) => !one.judged).map(({ checkId }) => checkId))
      for (const { checkId } of result.checks)
        if (!crashed.has(checkId)) checkedTogether.push({ root, check: checkId })
      const accepted = [...result.accepted]
      const findings = result.findings.filter((finding) => {
        if (!finding.judged) return true
        const path = posix.join(root, finding.path ?? '.')
        const skill = finding.path === undefined ? path : posix.dirname(path)
        const file = finding.path === undefined ? undefined : posix.basename(path)
        const { checkId: check, message } = finding
        const content = hash(JSON.stringify([withoutNumbers(message)]))
        const entry = accept({ skill, check, ...(file !== undefined && { file }), message, content })
        if (entry) accepted.push({ ...finding, reason: entry.reason })
        return entry === undefined
      })
      return { ...result, findings, accepted }
    },
    stale: () =>
      entries.filter((entry) => {
        const found = seen.get(keyOf(entry))?.count ?? 0
        return found < entry.count && (found > 0 || wasChecked(entry))
      }),
    updated: () => [
      ...seen.values(),
      ...entries.filter((entry) => !seen.has(keyOf(entry)) && !wasChecked(entry)),
    ],
  }

  function wasChecked({ skill, check }: BaselineEntry): boolean {
    if (checkedTogether.some((one) => one.check === check && isBelow(one.root, skill))) return true
    return judged.has(JSON.stringify([skill, check])) || !exists(skill)
  }
}

/** A security check that did not judge may hide an attack, and where a check was stopped, new findings cannot be told. */
function isAcceptable({ judged, dimension, risk, details }: CheckResult): boolean {
  if (typeof details?.['truncated'] === 'string') return false
  return judged || (dimension !== 'security' && risk === undefined)
}

/** A hash of the line of the finding, else of its message, with the excerpt of a security check, which may have more lines. */
function contentOf(
  { message, path, line }: ReportedFinding,
  excerpt: string | undefined,
  skill: Skill,
): string {
  const text = path !== undefined && line !== undefined ? lineOf(skill, path, line) : undefined
  return hash(JSON.stringify([text ?? withoutNumbers(message), ...(excerpt === undefined ? [] : [excerpt])]))
}

/** The excerpt in an entry of `details`. */
function excerptOf(entry: unknown): string | undefined {
  const excerpt = valueAt(entry, ['excerpt'])
  return typeof excerpt === 'string' && excerpt !== '' ? excerpt : undefined
}

/** A line with single blanks; `undefined`: blank. */
function lineOf(skill: Skill, path: string, line: number): string | undefined {
  const text = linesOf(skill, path)[line - 1] ?? ''
  const normalized = text.replace(/[ \t]+/g, ' ').trim()
  return normalized === '' ? undefined : normalized
}

function linesOf(skill: Skill, path: string): readonly string[] {
  const file = skill.file(path)
  if (!file) return []
  return cached(file, linesOf, () => (file.text ?? '').split('\n'))
}

/** So that `520 lines were found` equals `530 lines were found`. Quoted parts are compared literally. */
function withoutNumbers(message: string): string {
  return message
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replace(/\d[\d,.]*/g, '#') : part.replace(/^[\d,.]+$/, '#')))
    .join('`')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Identifies a finding across runs. It has no line number, so that text added above does not change it. */
function keyOf({ skill, check, file, content }: Pick<BaselineEntry, 'skill' | 'check' | 'file' | 'content'>) {
  return JSON.stringify([skill, check, file ?? null, content])
}
