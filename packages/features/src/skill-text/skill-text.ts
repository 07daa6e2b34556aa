import type { UntrustedPart } from '@skillgauge/models'

/** What a model is shown of a skill. All of it was written by a stranger. */
export interface SkillText {
  /** From the frontmatter; `null`: there is none that can be read. */
  readonly name: string | null
  readonly description: string | null
  readonly body: string
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
  /** Beginnings of text files besides SKILL.md, within a budget. Absent: none are shown. */
  readonly excerpts?: readonly Excerpt[] | undefined
}

interface CutText {
  readonly text: string
  /** How much of it was left out, in UTF-16 units. */
  readonly left: number
}

interface Excerpt extends CutText {
  readonly path: string
}

/** Of all excerpts together, and of one: about 6,000 and 1,500 tokens. In UTF-16 units. */
const excerptsLimit = 24_000
const excerptLimit = 6_000
const fewestCharacters = 400

export function excerptsOf(
  files: Iterable<{ readonly path: string; readonly text: string | undefined }>,
): Excerpt[] {
  const excerpts: Excerpt[] = []
  let room = excerptsLimit
  for (const { path, text } of files) {
    if (room < fewestCharacters) break
    if (text === undefined || text.trim() === '') continue
    const shown = cutAtHeading(text, Math.min(excerptLimit, room))
    room -= shown.text.length
    excerpts.push({ path, ...shown })
  }
  return excerpts
}

/** Longest body that is shown: about 15,000 tokens, three times of what a skill should have. In UTF-16 units. */
export const bodyLimit = 60_000

/** The specification allows names of 64 and descriptions of 1,024 characters; more than this tells nothing new. */
const nameLimit = 200
const descriptionLimit = 4_096
const filesLimit = 200

export function shownBody({ body }: SkillText): CutText {
  return cutAtHeading(body, bodyLimit)
}

/** A skill as the parts of a fence, and a sentence that its body is cut, if it is. */
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

/** The beginning of a Markdown text, up to the last heading that fits; where that would leave less than half, up to the last line. */
export function cutAtHeading(text: string, limit: number): CutText {
  if (text.length <= limit) return { text, left: 0 }
  let heading = 0
  let line = 0
  let fence: string | undefined
  for (let start = 0; start <= limit;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const mark = /^ {0,3}(`{3}|~{3})/.exec(text.slice(start, Math.min(end, start + 8)))?.[1]
    if (mark !== undefined && (fence === undefined || fence === mark))
      fence = fence === undefined ? mark : undefined
    else if (fence === undefined && /^ {0,3}#{1,6}[ \t]/.test(text.slice(start, Math.min(end, start + 12))))
      heading = start
    line = start
    start = end + 1
  }
  const end = heading >= limit / 2 ? heading : line >= limit / 2 ? line : wholeCharacters(text, limit)
  return { text: text.slice(0, end).trimEnd(), left: text.length - end }
}

function cut(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : `${text.slice(0, wholeCharacters(text, limit))} (cut: ${text.length - limit} more)`
}

/** Not between the halves of a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const last = text.charCodeAt(end - 1)
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end
}

/** Everything an answer of a model depends on, as one text: its purpose, the version of the question, and the content. */
export function keptByOf(purpose: string, version: number, content: object): string {
  return JSON.stringify([purpose, version, content])
}
