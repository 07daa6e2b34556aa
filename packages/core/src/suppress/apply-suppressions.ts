import type { Skill } from '@skillgauge/rule-kit'
import { groupedBy, quote } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding } from '../run/check-result.js'
import { didYouMean } from '../did-you-mean.js'
import { TooComplexError } from '../errors.js'
import type { EvaluationNote } from '../score/evaluation.js'
import { loadMarkdown } from '../markdown/markdown.js'
import type { Comment, Directive } from './read-suppressions.js'
import { hasSuppressionComment, readDirective, suppressionComments } from './read-suppressions.js'
import type { RuleSet } from '../run/rule-set.js'
import { suppressFindings } from './suppress-findings.js'

/** Notes about one skill: many more usually have the same reason. */
const maxNotes = 20

interface SuppressedResults {
  readonly results: CheckResult[]
  /** What is wrong with the suppressions. */
  readonly notes: readonly EvaluationNote[]
}

interface Suppression extends Directive {
  readonly comment: Comment
  /** The one line it applies to; `undefined`: everything after it. */
  readonly line: number | undefined
  /** Ids of the checks that it has suppressed a finding of. */
  readonly used: Set<string>
}

type AddNote = (line: number, message: string) => void

/**
 * Moves the findings that comments in the skill suppress with a reason. Security checks cannot be suppressed: they protect the
 * reader of a skill, not its author.
 *
 * @param results - One per rule, in the order of `rules`.
 * @param knownChecks - Ids of all checks, also of those that do not run.
 */
export async function applySuppressions(
  skill: Skill,
  rules: RuleSet,
  results: CheckResult[],
  knownChecks: readonly string[] = [],
): Promise<SuppressedResults> {
  if (!hasSuppressionComment(skill)) return { results, notes: [] }
  const notes: EvaluationNote[] = []
  const path = skill.skillMd!.path
  const addNote: AddNote = (line, message) => notes.push({ message, path, line })
  const byId = new Map(results.map((result) => [result.checkId, result]))
  const known = [...new Set([...knownChecks, ...byId.keys()])]
  const isAllowed = (line: number, id: string): boolean => {
    const result = byId.get(id)
    if (!result && !known.includes(id)) {
      // A guess takes time: none for thousands of unknown ids.
      const guess = notes.length < maxNotes ? didYouMean(id, known) : ''
      addNote(line, `${quote(id)} is not a known check.${guess}`)
      return false
    }
    if (!result || !isSecurityCheck(result)) return true
    addNote(line, `\`${id}\` is for security: it cannot be suppressed from inside the skill.`)
    return false
  }
  const byCheck = groupedBy(
    parseSuppressions(skill, await readComments(skill, addNote), addNote),
    ({ checkIds, comment }) => checkIds.filter((id) => isAllowed(comment.line, id)),
  )
  const covers = coverageIn(skill)
  const suppressed = results.map((result, i): CheckResult => {
    const suppressions = byCheck.get(result.checkId)
    // A check that has not judged may hide any finding.
    if (!suppressions || !result.judged) return result
    return suppressFindings(result, rules[i]!, (finding) => {
      const suppression = suppressions.find((one) => covers(one, finding))
      suppression?.used.add(result.checkId)
      return suppression && { reason: suppression.reason, kind: 'inSource' }
    })
  })
  for (const [id, suppressions] of byCheck) {
    if (!byId.get(id)?.judged) continue
    for (const { used, comment, line } of suppressions) {
      if (used.has(id)) continue
      const rest = comment.within === 'body' ? 'from here on' : 'in this skill'
      const where = line === undefined ? rest : `in line ${line}`
      addNote(comment.line, `\`${id}\` finds nothing ${where}: the suppression can go.`)
    }
  }
  return { results: suppressed, notes: sortAndLimit(notes) }
}

/** All well-formed suppressions in a skill, used or not. */
export async function readSuppressions(skill: Skill): Promise<Directive[]> {
  if (!hasSuppressionComment(skill)) return []
  const comments = await readComments(skill, () => {})
  return comments.map(readDirective).filter((directive) => typeof directive !== 'string')
}

async function readComments(skill: Skill, addNote: AddNote): Promise<Comment[]> {
  if (skill.body?.text.includes('<!--')) await loadMarkdown()
  const comments: Comment[] = []
  try {
    for (const comment of suppressionComments(skill)) comments.push(comment)
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    addNote(
      skill.skillMd!.at(skill.body!.offset).line,
      `No suppression in the body is read: ${error.message}.`,
    )
  }
  return comments
}

function parseSuppressions(skill: Skill, comments: readonly Comment[], addNote: AddNote): Suppression[] {
  const lines = skill.skillMd!.text!.split('\n')
  return comments.flatMap((comment): Suppression[] => {
    const directive = readDirective(comment)
    if (typeof directive === 'string') {
      addNote(comment.line, directive)
      return []
    }
    const line = directive.nextLine ? nextTextLine(comment.endLine, lines) : undefined
    return [{ ...directive, comment, line, used: new Set() }]
  })
}

/** 1-based. Formatters put blank lines after a comment. */
function nextTextLine(line: number, lines: readonly string[]): number {
  let next = line + 1
  while (next < lines.length && lines[next - 1]!.trim() === '') next++
  return next
}

function isSecurityCheck({ dimension, risk }: CheckResult): boolean {
  return dimension === 'security' || risk === 'block'
}

/**
 * Without `next-line` a comment covers everything but what stands in the body before it. A finding about the whole body is
 * placed on the first line of the body.
 */
function coverageIn(skill: Skill): (suppression: Suppression, finding: ReportedFinding) => boolean {
  const file = skill.skillMd!
  const firstText = skill.body!.text.slice(skill.body!.offset).search(/\S/)
  const bodyLine = file.at(skill.body!.offset + Math.max(0, firstText)).line
  return ({ comment, line }, { path, line: at }) => {
    const inSkillMd = path === file.path && at !== undefined
    if (line !== undefined) return inSkillMd && at === line
    return comment.within === 'frontmatter' || !inSkillMd || at <= bodyLine || at >= comment.line
  }
}

function sortAndLimit(notes: readonly EvaluationNote[]): EvaluationNote[] {
  const sorted = notes.toSorted((a, b) => a.line - b.line)
  if (sorted.length <= maxNotes) return sorted
  const { path, line } = sorted[maxNotes]!
  const more = `${sorted.length - maxNotes} more suppressions are wrong.`
  return [...sorted.slice(0, maxNotes), { message: more, path, line }]
}
