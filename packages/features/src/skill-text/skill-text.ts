import type { UntrustedPart } from '@skillgauge/models'
import { markdownLines } from '@skillgauge/rule-kit'

/** The part of a skill that a model sees: untrusted text. */
export interface SkillText {
  /** `null`: no frontmatter that can be read. */
  readonly name: string | null
  readonly description: string | null
  readonly body: string
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
  /** Beginnings of other text files. */
  readonly excerpts?: readonly Excerpt[] | undefined
}

export interface NamedSkillText extends SkillText {
  readonly name: string
}

interface CutText {
  readonly text: string
  /** UTF-16 units left out. */
  readonly left: number
}

interface Excerpt extends CutText {
  readonly path: string
}

/** In UTF-16 units: all excerpts have about 6,000 tokens, one has 1,500. */
const excerptsLimit = 24_000
const excerptLimit = 6_000
const fewestCharacters = 400

export function excerptsOf(
  files: Iterable<{ readonly path: string; readonly text: string | undefined }>,
): Excerpt[] {
  const excerpts: Excerpt[] = []
  let remaining = excerptsLimit
  for (const { path, text } of files) {
    if (remaining < fewestCharacters) break
    if (text === undefined || text.trim() === '') continue
    const shown = cutAtHeading(text, Math.min(excerptLimit, remaining))
    remaining -= shown.text.length
    excerpts.push({ path, ...shown })
  }
  return excerpts
}

/** In UTF-16 units: about 15,000 tokens, three times what a skill should have. */
export const bodyLimit = 60_000

/** The specification allows 64 and 1,024 characters. */
const nameLimit = 200
const descriptionLimit = 4_096
const filesLimit = 200

export function shownBody({ body }: SkillText): CutText {
  return cutAtHeading(body, bodyLimit)
}

/** The parts of a skill for a fence, and a note if its body is cut. */
export function shownSkill(skill: SkillText): { parts: UntrustedPart[]; cutNote: string[] } {
  const body = shownBody(skill)
  return {
    parts: [
      { label: 'name', text: cut(skill.name ?? '(none)', nameLimit) },
      { label: 'description', text: cut(skill.description ?? '(none)', descriptionLimit) },
      { label: 'body', text: body.text || '(none)' },
      { label: 'other files', text: shownFiles(skill) },
    ],
    cutNote:
      body.left > 0
        ? [`The body is longer than ${bodyLimit} characters; its last ${body.left} are left out.`]
        : [],
  }
}

export function shownFiles({ files }: SkillText): string {
  if (files.length === 0) return '(none)'
  const lines = files
    .slice(0, filesLimit)
    .map(({ path, bytes }) => `${cut(path.replaceAll('\n', ' '), 300)} (${bytes} bytes)`)
  const more = files.length - lines.length
  return [...lines, ...(more > 0 ? [`(and ${more} more)`] : [])].join('\n')
}

/** The beginning of a Markdown text, cut at the last heading that fits, or at the last line if that keeps less than half. */
export function cutAtHeading(text: string, limit: number): CutText {
  if (text.length <= limit) return { text, left: 0 }
  let heading = 0
  let line = 0
  for (const { offset, text: content, fence } of markdownLines(text)) {
    if (offset > limit) break
    if (fence === undefined && /^ {0,3}#{1,6}[ \t]/.test(content)) heading = offset
    line = offset
  }
  const end = heading >= limit / 2 ? heading : line >= limit / 2 ? line : characterBoundary(text, limit)
  return { text: text.slice(0, end).trimEnd(), left: text.length - end }
}

function cut(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : `${text.slice(0, characterBoundary(text, limit))} (cut: ${text.length - limit} more)`
}

/** Does not split surrogate pairs. */
function characterBoundary(text: string, end: number): number {
  const last = text.charCodeAt(end - 1)
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end
}

/** The cache key of a model answer: everything it depends on. */
export function answerKey(purpose: string, version: number, content: object): string {
  return JSON.stringify([purpose, version, content])
}
