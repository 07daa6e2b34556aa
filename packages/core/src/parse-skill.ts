import type { Body, Place, Skill } from '@skillgauge/rule-kit'
import { parseFrontMatter } from './front-matter.js'
import type { FrontMatter } from './front-matter.js'
import { parseMarkdown } from './markdown.js'
import { once } from './once.js'
import type { FileEntry, SkillFiles } from './skill-files.js'
import type { TextFile } from './text-file.js'
import { createTextFile } from './text-file.js'
import { tokenCounter } from './tokens.js'

/** Whether a file at this path is the skill's SKILL.md, in any case. */
export function isSkillMd(path: string): boolean {
  return path.length === 8 && path.toLowerCase() === 'skill.md'
}

/**
 * A skill over its files. Nothing is read, parsed or counted before it is asked for, and then once. Never throws for
 * what the files hold. All but the tree is frozen: a rule that changes what it was given fails there and then, and does
 * not mislead the next one.
 */
export function parseSkill(files: SkillFiles): Skill {
  const unread: { path: string; reason: string }[] = files.incomplete.map((reason) => ({ path: '', reason }))
  const skillMdEntry =
    files.entries.find(({ path }) => path === 'SKILL.md') ?? files.entries.find(({ path }) => isSkillMd(path))

  const parsed = files.entries.map((entry): TextFile => {
    if (entry.unreadable !== undefined) unread.push({ path: entry.path, reason: entry.unreadable })
    return Object.freeze(createTextFile(entry, () => readEntry(files, entry, unread), entry === skillMdEntry))
  })
  const byPath = once(() => new Map(parsed.map((file) => [file.path, file])))
  const skillMd = skillMdEntry && parsed[files.entries.indexOf(skillMdEntry)]
  const frontMatter = once((): FrontMatter => (skillMd ? parseFrontMatter(skillMd) : absent))
  const body = once(() => (skillMd ? createBody(skillMd, frontMatter().bodyOffset) : undefined))

  const skill: Skill = {
    directory: files.directory,
    files: Object.freeze(parsed),
    skillMd,
    get frontmatterBlock() {
      return frontMatter().block
    },
    get frontmatter() {
      return frontMatter().frontmatter
    },
    get frontmatterProblems() {
      return frontMatter().problems
    },
    get body() {
      return body()
    },
    tokens: tokenCounter,
    size: { files: parsed.length, bytes: parsed.reduce((sum, file) => sum + file.bytes, 0) },
    unread,
    file: (path) => byPath().get(path),
    hasFolder: (path) => parsed.some((file) => file.path.startsWith(`${path}/`)),
  }
  sources.set(skill, files)
  return Object.freeze(skill)
}

const sources = new WeakMap<Skill, SkillFiles>()

/** The files that a skill was parsed from. */
export function filesOf(skill: Skill): SkillFiles | undefined {
  return sources.get(skill)
}

/** The same skill over again, for whoever might change it. What it was parsed from is all that the two share. */
export function copyOf(skill: Skill): Skill {
  const files = filesOf(skill)
  return files ? parseSkill(files) : skill
}

const absent: FrontMatter = { block: undefined, frontmatter: undefined, problems: [], bodyOffset: 0 }

function readEntry(files: SkillFiles, entry: FileEntry, unread: { path: string; reason: string }[]) {
  if (entry.unreadable !== undefined) return undefined
  try {
    return files.read(entry.path)
  } catch (error) {
    unread.push({ path: entry.path, reason: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

function createBody(file: TextFile, offset: number): Body {
  const text = once(() => {
    const whole = file.text ?? ''
    return offset === 0 ? whole : whole.slice(0, offset).replace(/[^\n]/g, ' ') + whole.slice(offset)
  })
  const trimmed = once(() => (file.text ?? '').slice(offset).trim())
  const lines = once(() => (trimmed() === '' ? 0 : trimmed().split('\n').length))
  const tree = once(() => parseMarkdown(text()))
  return Object.freeze<Body>({
    get text() {
      return text()
    },
    offset,
    get trimmed() {
      return trimmed()
    },
    get lines() {
      return lines()
    },
    get tree() {
      return tree()
    },
    at: (where): Place =>
      file.at(typeof where === 'number' ? where : (where.position?.start.offset ?? offset)),
  })
}
