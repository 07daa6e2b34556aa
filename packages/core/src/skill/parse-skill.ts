import type { Node, Root } from 'mdast'
import type { Body, Frontmatter, Place, Skill } from '@skillgauge/rule-kit'
import { messageOf } from '../reason-of.js'
import { noFrontmatter, canParseFrontmatter, parseFrontmatter } from '../frontmatter/parse-frontmatter.js'
import type { ParsedFrontmatter } from '../frontmatter/parse-frontmatter.js'
import { parseMarkdown } from '../markdown/markdown.js'
import { RuleContractError } from '../errors.js'
import { indexPaths } from './around-in-paths.js'
import type { FileEntry, SkillFiles } from './skill-files.js'
import { TextFile } from './text-file.js'
import { loadYaml } from '../frontmatter/yaml-block.js'

/** Whether a file at this path is the skill's SKILL.md, in any case. */
export function isSkillMd(path: string): boolean {
  return path.length === 8 && path.toLowerCase() === 'skill.md'
}

/**
 * A skill over its files. Everything is read, parsed and counted on first use. Never throws for the content of files. All but
 * the tree is frozen, so that no rule can change what the next one sees.
 */
export function parseSkill(files: SkillFiles): Skill {
  const unread: { path: string; reason: string }[] = files.incomplete.map((reason) => ({ path: '', reason }))
  const skillMdEntry =
    files.entries.find(({ path }) => path === 'SKILL.md') ?? files.entries.find(({ path }) => isSkillMd(path))

  const parsed = files.entries.map((entry) => {
    if (entry.unreadable !== undefined) unread.push({ path: entry.path, reason: entry.unreadable })
    return new TextFile(entry, () => readEntry(files, entry, unread), entry === skillMdEntry)
  })
  return new ParsedSkill(files, parsed, skillMdEntry && parsed[files.entries.indexOf(skillMdEntry)], unread)
}

class ParsedSkill implements Skill {
  readonly #files: SkillFiles
  readonly directory: string
  readonly files: readonly TextFile[]
  readonly skillMd: TextFile | undefined
  readonly size: Skill['size']
  readonly emptyFolders: readonly string[]
  readonly unread: Skill['unread']
  readonly around: Skill['around']
  #byPath: ReadonlyMap<string, TextFile> | undefined
  #kinds: ReadonlyMap<string, 'file' | 'folder'> | undefined
  #frontmatterCache: ParsedFrontmatter | undefined
  #body: Body | undefined

  constructor(
    from: SkillFiles,
    files: readonly TextFile[],
    skillMd: TextFile | undefined,
    unread: Skill['unread'],
  ) {
    this.#files = from
    this.directory = from.directory
    this.files = Object.freeze(files)
    this.skillMd = skillMd
    this.size = { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
    this.emptyFolders = Object.freeze([...(from.emptyFolders ?? [])])
    this.unread = unread
    this.around = from.around && Object.freeze({ folders: from.around.folders, find: from.around.find })
    Object.freeze(this)
  }

  get frontmatterBlock() {
    return this.#parsedFrontmatter.block
  }

  get frontmatter() {
    return this.#parsedFrontmatter.frontmatter
  }

  get frontmatterProblems() {
    return this.#parsedFrontmatter.problems
  }

  get body(): Body | undefined {
    if (!this.skillMd) return undefined
    return (this.#body ??= new ParsedBody(this.skillMd, this.#parsedFrontmatter.bodyOffset))
  }

  readonly file = (path: string): TextFile | undefined =>
    (this.#byPath ??= new Map(this.files.map((file) => [file.path, file]))).get(path)

  readonly hasFolder = (path: string): boolean =>
    (this.#kinds ??= indexPaths(this.files.map((file) => file.path))).get(path) === 'folder'

  static sourceOf(skill: Skill): SkillFiles | undefined {
    return #files in skill ? skill.#files : undefined
  }

  /** Type checking prevents this in TypeScript; JavaScript gets an error. */
  get tokens(): never {
    throw new RuleContractError(
      "it reads `skill.tokens`; with `needs: ['tokens']`, `check` is given `tokens`",
    )
  }

  get #parsedFrontmatter(): ParsedFrontmatter {
    return (this.#frontmatterCache ??= this.skillMd ? parseFrontmatter(this.skillMd) : noFrontmatter)
  }
}
Object.freeze(ParsedSkill.prototype)

export function filesOf(skill: Skill): SkillFiles | undefined {
  return ParsedSkill.sourceOf(skill)
}

/** The same skill parsed again, for a plugin that might change it. */
export function copySkill(skill: Skill): Skill {
  const files = filesOf(skill)
  return files ? parseSkill(files) : skill
}

/** Reads the frontmatter, loading the full YAML parser if needed. `skill.frontmatter` may only be used after this. */
export async function readFrontmatter(skill: Skill): Promise<Frontmatter | undefined> {
  if (!canParseFrontmatter(skill.skillMd?.text ?? '')) await loadYaml()
  return skill.frontmatter
}

/**
 * The Markdown tree of a body, after `loadMarkdown`; parsed once, at about a millisecond per kilobyte.
 *
 * @throws TooComplexError when the body is too large or too deep.
 */
export function treeOf(body: Body): Root {
  return ParsedBody.treeOf(body)
}

function readEntry(files: SkillFiles, entry: FileEntry, unread: { path: string; reason: string }[]) {
  if (entry.unreadable !== undefined) return undefined
  try {
    return files.read(entry.path)
  } catch (error) {
    unread.push({ path: entry.path, reason: messageOf(error) })
    return undefined
  }
}

class ParsedBody implements Body {
  readonly offset: number
  readonly #file: TextFile
  #text: string | undefined
  #trimmed: string | undefined
  #lines: number | undefined
  #tree: Root | undefined

  constructor(file: TextFile, offset: number) {
    this.#file = file
    this.offset = offset
    Object.freeze(this)
  }

  get text(): string {
    return (this.#text ??= this.#blanked())
  }

  get trimmed(): string {
    return (this.#trimmed ??= (this.#file.text ?? '').slice(this.offset).trim())
  }

  get lines(): number {
    return (this.#lines ??= this.trimmed === '' ? 0 : this.trimmed.split('\n').length)
  }

  get tree(): never {
    throw new RuleContractError("it reads `body.tree`; with `needs: ['tree']`, `check` is given `tree`")
  }

  static treeOf(body: Body): Root {
    if (!(#tree in body)) throw new TypeError('This body was not made by `parseSkill`.')
    return (body.#tree ??= parseMarkdown(body.text))
  }

  readonly at = (where: number | Node): Place =>
    this.#file.at(typeof where === 'number' ? where : (where.position?.start.offset ?? this.offset))

  readonly replace: Body['replace'] = (where, text) => {
    const { offset, length, position } = where as Partial<Node & { offset: number; length: number }>
    if (offset !== undefined) return this.#file.replace(offset, length!, text)
    const { start, end } = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined)
      throw new RuleContractError(
        'it replaces a node that is not of the tree of this skill; `body.replace` takes such a node or `{ offset, length }`',
      )
    return this.#file.replace(start.offset, end.offset - start.offset, text)
  }

  /** The frontmatter becomes spaces, so that offsets are those of the file. */
  #blanked(): string {
    const { offset } = this
    const whole = this.#file.text ?? ''
    return offset === 0 ? whole : whole.slice(0, offset).replace(/[^\n]/g, ' ') + whole.slice(offset)
  }
}
Object.freeze(ParsedBody.prototype)
