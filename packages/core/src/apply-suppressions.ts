import type { Skill } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding } from './check-result.js'
import { didYouMean } from './did-you-mean.js'
import type { EvaluationNote } from './evaluation.js'
import { loadMarkdown } from './markdown.js'
import type { Comment, Directive } from './read-suppressions.js'
import { commentsForUs, maySuppress, readDirective } from './read-suppressions.js'
import type { RuleSet } from './rule-set.js'
import { CannotBeJudged } from './signals.js'
import { suppressFindings } from './suppress-findings.js'

/** Notes about one skill. More than this have the same reason. */
const maxNotes = 20

/** Results with what the skill suppresses taken out, and what is wrong with how it does so. */
export interface SuppressedResults {
  readonly results: CheckResult[]
  readonly notes: readonly EvaluationNote[]
}

/** A comment that asks for something, with what has come of it. */
interface Wish extends Directive {
  readonly comment: Comment
  /** The one line it is about; `undefined` for everything behind it. */
  readonly line: number | undefined
  readonly used: Set<string>
}

/**
 * Takes out what comments in the skill suppress with a reason. Checks for security are for the protection of the reader, not
 * of the author: a skill has no say in them.
 *
 * @param results - One per rule, in the order of `rules`.
 * @param knownChecks - Ids of all checks there are, also of those that do not run.
 */
export async function applySuppressions(
  skill: Skill,
  rules: RuleSet,
  results: CheckResult[],
  knownChecks: readonly string[] = [],
): Promise<SuppressedResults> {
  if (!maySuppress(skill)) return { results, notes: [] }
  const notes: EvaluationNote[] = []
  const path = skill.skillMd!.path
  const say = (line: number, message: string) => notes.push({ message, path, line })
  const wishes = wishesOf(skill, await commentsOf(skill, say), say)
  const checks = new Map(results.map((result, i) => [result.checkId, { result, active: rules[i]! }]))
  const known = [...new Set([...knownChecks, ...checks.keys()])]
  const allowed = (wish: Wish, id: string): boolean => {
    const check = checks.get(id)
    if (!check && !known.includes(id)) {
      // For thousands of them there are no guesses, which take time.
      const guess = notes.length < maxNotes ? didYouMean(id, known) : ''
      say(wish.comment.line, `${quote(id)} is not a known check.${guess}`)
    } else if (check && isProtected(check.result)) {
      say(wish.comment.line, `\`${id}\` is for security: it cannot be suppressed from inside the skill.`)
    } else return true
    return false
  }
  const byCheck = new Map<string, Wish[]>()
  for (const wish of wishes) {
    for (const id of wish.checkIds) {
      if (!allowed(wish, id)) continue
      const wanted = byCheck.get(id) ?? []
      wanted.push(wish)
      byCheck.set(id, wanted)
    }
  }
  const reach = reachIn(skill)
  const suppressed = results.map((result, i): CheckResult => {
    const wanted = byCheck.get(result.checkId)
    // What was not judged may hold anything.
    if (!wanted || !result.judged) return result
    return suppressFindings(result, rules[i]!, (finding) => {
      const wish = wanted.find((one) => reach(one, finding))
      wish?.used.add(result.checkId)
      return wish && { reason: wish.reason, kind: 'inSource' }
    })
  })
  for (const [id, wanted] of byCheck) {
    if (!checks.get(id)?.result.judged) continue
    for (const { used, comment, line } of wanted) {
      if (used.has(id)) continue
      const rest = comment.within === 'body' ? 'from here on' : 'in this skill'
      const where = line === undefined ? rest : `in line ${line}`
      say(comment.line, `\`${id}\` finds nothing ${where}: the suppression can go.`)
    }
  }
  return { results: suppressed, notes: inOrder(notes) }
}

/** What comments of a skill ask for, whether it takes anything out or not. */
export async function suppressionsIn(skill: Skill): Promise<Directive[]> {
  if (!maySuppress(skill)) return []
  const comments = await commentsOf(skill, () => {})
  return comments.map(readDirective).filter((directive) => typeof directive !== 'string')
}

async function commentsOf(skill: Skill, say: (line: number, message: string) => void): Promise<Comment[]> {
  if (skill.body?.text.includes('<!--')) await loadMarkdown()
  const comments: Comment[] = []
  try {
    for (const comment of commentsForUs(skill)) comments.push(comment)
  } catch (error) {
    if (!(error instanceof CannotBeJudged)) throw error
    say(skill.skillMd!.at(skill.body!.offset).line, `No suppression in the body is read: ${error.message}.`)
  }
  return comments
}

function wishesOf(
  skill: Skill,
  comments: readonly Comment[],
  say: (line: number, message: string) => void,
): Wish[] {
  const lines = skill.skillMd!.text!.split('\n')
  return comments.flatMap((comment): Wish[] => {
    const directive = readDirective(comment)
    if (typeof directive === 'string') {
      say(comment.line, directive)
      return []
    }
    const line = directive.nextLine ? textLineAfter(comment.endLine, lines) : undefined
    return [{ ...directive, comment, line, used: new Set() }]
  })
}

/** 1-based. Formatters put a blank line behind a comment, and nothing is found in one. */
function textLineAfter(line: number, lines: readonly string[]): number {
  let next = line + 1
  while (next < lines.length && lines[next - 1]!.trim() === '') next++
  return next
}

function isProtected({ dimension, risk }: CheckResult): boolean {
  return dimension === 'security' || risk === 'block'
}

/**
 * Whether a comment is about a finding. Without `next-line`: everything but what stands in the body before the comment.
 * A finding about the body as a whole stands where the body begins.
 */
function reachIn(skill: Skill): (wish: Wish, finding: ReportedFinding) => boolean {
  const file = skill.skillMd!
  const firstText = skill.body!.text.slice(skill.body!.offset).search(/\S/)
  const bodyBegins = file.at(skill.body!.offset + Math.max(0, firstText)).line
  return ({ comment, line }, { path, line: at }) => {
    const inSkillMd = path === file.path && at !== undefined
    if (line !== undefined) return inSkillMd && at === line
    return comment.within === 'frontmatter' || !inSkillMd || at <= bodyBegins || at >= comment.line
  }
}

function inOrder(notes: readonly EvaluationNote[]): EvaluationNote[] {
  const sorted = notes.toSorted((a, b) => a.line - b.line)
  if (sorted.length <= maxNotes) return sorted
  const { path, line } = sorted[maxNotes]!
  const more = `${sorted.length - maxNotes} more suppressions are wrong.`
  return [...sorted.slice(0, maxNotes), { message: more, path, line }]
}
