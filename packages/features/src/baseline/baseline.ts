import type { CheckResult, CollectionResult, ReportedFinding, RuleSet } from '@skillgauge/core'
import { isObject, suppressFindings } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import { kept } from '@skillgauge/rule-kit'
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Baseline, BaselineEntry } from './baseline-file.js'
import { suppressSuspicions } from './suppress-suspicions.js'

export { readBaseline, writeBaseline } from './baseline-file.js'
export type { Baseline, BaselineEntry } from './baseline-file.js'

/** Takes the findings out that are known, with the results in the order of `rules`. */
export type AcceptKnown = (skill: Skill, results: CheckResult[], rules: RuleSet) => CheckResult[]

export interface BaselineRun {
  /** @param path - The skill directory as seen from the folder of the baseline, with `/`; `.` for that folder itself. */
  acceptIn(path: string): AcceptKnown
  /** The same for what was found in all skills together; `root` of the collection is seen from the folder of the baseline, with `/`. */
  acceptTogether(root: string): (result: CollectionResult) => CollectionResult
  /** Entries that were looked for in this run and are there no more, or not as often. */
  stale(): readonly BaselineEntry[]
  /** The entries that hold after this run: what was not looked at stays, what is gone goes, reasons are kept. */
  updated(): Baseline
}

export interface BaselineOptions {
  /** The reason of new entries. With it everything that is found is accepted. */
  readonly acceptAll?: string | undefined
  /** Whether the skill directory at this path is still there. */
  readonly exists: (path: string) => boolean
  /** Whether what is merely suspicious is taken out too, which only `scan` counts. False: what is known of it is kept as it is. */
  readonly suspicions?: boolean | undefined
}

export function openBaseline(
  entries: Baseline,
  { acceptAll, exists, suspicions = false }: BaselineOptions,
): BaselineRun {
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const seen = new Map<string, BaselineEntry>()
  /** Checks that have judged a skill. What they do not find again is gone. */
  const judged = new Set<string>()
  /** Checks that have judged all skills together below these folders. */
  const together: { readonly root: string; readonly check: string }[] = []

  const take = (about: Omit<BaselineEntry, 'count' | 'reason'>): BaselineEntry | undefined => {
    const key = keyOf(about)
    const entry = known.get(key)
    if (!entry && acceptAll === undefined) return undefined
    const count = (seen.get(key)?.count ?? 0) + 1
    // The message is for readers: today's is the one to read.
    seen.set(key, { ...about, count, reason: entry?.reason ?? acceptAll! })
    return acceptAll !== undefined || count <= entry!.count ? seen.get(key) : undefined
  }

  /** Whether the baseline accepts one more of these than this run has seen. */
  const isLeft = (about: Omit<BaselineEntry, 'count' | 'reason'>): boolean => {
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
        const doubted = suppressSuspicions(result, skill, (finding, said) => {
          // Its own kind: who has accepted a suspicion has not accepted the attack that it may turn out to be.
          const entry = about(finding, contentOf(finding, `suspicious: ${excerptIn(said) ?? ''}`, skill))
          if (suspicions) return take(entry)?.reason
          if (isLeft(entry)) take(entry)
          return undefined
        })
        if (result.passed) return doubted
        return suppressFindings(doubted, rules[i]!, (finding, index) => {
          const entry = take(about(finding, contentOf(finding, excerptOf(result, index), skill)))
          return entry && { reason: entry.reason, kind: 'external' }
        })
      }),
    acceptTogether: (root) => (result) => {
      const crashed = new Set(result.findings.filter((one) => !one.judged).map(({ checkId }) => checkId))
      for (const { checkId } of result.checks)
        if (!crashed.has(checkId)) together.push({ root, check: checkId })
      const accepted = [...result.accepted]
      const findings = result.findings.filter((finding) => {
        if (!finding.judged) return true
        const path = posix.join(root, finding.path ?? '.')
        const skill = finding.path === undefined ? path : posix.dirname(path)
        const file = finding.path === undefined ? undefined : posix.basename(path)
        const { checkId: check, message } = finding
        const content = hash(JSON.stringify([withoutMeasures(message)]))
        const entry = take({ skill, check, ...(file !== undefined && { file }), message, content })
        if (entry) accepted.push({ ...finding, reason: entry.reason })
        return entry === undefined
      })
      return { ...result, findings, accepted }
    },
    stale: () =>
      entries.filter((entry) => {
        const found = seen.get(keyOf(entry))?.count ?? 0
        return found < entry.count && (found > 0 || wasLookedFor(entry))
      }),
    updated: () => [
      ...seen.values(),
      ...entries.filter((entry) => !seen.has(keyOf(entry)) && !wasLookedFor(entry)),
    ],
  }

  function wasLookedFor({ skill, check }: BaselineEntry): boolean {
    if (together.some((one) => one.check === check && isWithin(one.root, skill))) return true
    return judged.has(JSON.stringify([skill, check])) || !exists(skill)
  }
}

function isWithin(root: string, path: string): boolean {
  return root === '' || root === '.' || path === root || path.startsWith(`${root}/`)
}

/** Nobody can accept an attack that was not looked for, nor tell what is new where the rule was stopped. */
function isAcceptable({ judged, dimension, risk, details }: CheckResult): boolean {
  if (typeof details?.['truncated'] === 'string') return false
  return judged || (dimension !== 'security' && risk === undefined)
}

/** The line that a finding stands in, and what a security check quotes, which may go on for lines: else its message. */
function contentOf(
  { message, path, line }: ReportedFinding,
  excerpt: string | undefined,
  skill: Skill,
): string {
  const text = path !== undefined && line !== undefined ? lineOf(skill, path, line) : undefined
  return hash(JSON.stringify([text ?? withoutMeasures(message), ...(excerpt === undefined ? [] : [excerpt])]))
}

function excerptOf({ details }: CheckResult, index: number): string | undefined {
  const list = details?.['findings']
  return excerptIn(Array.isArray(list) ? list[index] : undefined)
}

function excerptIn(said: unknown): string | undefined {
  const excerpt = isObject(said) ? said['excerpt'] : undefined
  return typeof excerpt === 'string' && excerpt !== '' ? excerpt : undefined
}

/** A line of a file without the blanks around and between its words. `undefined`: there is nothing in it. */
function lineOf(skill: Skill, path: string, line: number): string | undefined {
  const text = linesOf(skill, path)[line - 1] ?? ''
  const words = text.replace(/[ \t]+/g, ' ').trim()
  return words === '' ? undefined : words
}

function linesOf(skill: Skill, path: string): readonly string[] {
  const file = skill.file(path)
  if (!file) return []
  return kept(file, linesOf, () => (file.text ?? '').split('\n'))
}

/** `520 lines were found` stays what it is when there are 530; what a message quotes is told apart to the letter. */
function withoutMeasures(message: string): string {
  return message
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replace(/\d[\d,.]*/g, '#') : part.replace(/^[\d,.]+$/, '#')))
    .join('`')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** What makes a finding the same one in the next run: no line number, so that it stays known when something is written above. */
function keyOf({ skill, check, file, content }: Pick<BaselineEntry, 'skill' | 'check' | 'file' | 'content'>) {
  return JSON.stringify([skill, check, file ?? null, content])
}
