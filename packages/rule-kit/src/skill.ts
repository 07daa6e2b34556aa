import type { Node } from 'mdast'
import type { Edit } from './edit.js'
import type { Place } from './place.js'

/** A parsed skill. Plain data: no rule can reach disk, network or clock. */
export interface Skill {
  /** Name of the directory that holds the skill. For a skill at a repository's root, the repository's name. */
  readonly directory: string
  /** Every file of the skill, sorted by path, without nested skills, `.git`, `node_modules` and the like. */
  readonly files: readonly SkillFile[]
  /** SKILL.md, in any case. `undefined`: there is none. */
  readonly skillMd: SkillFile | undefined
  /** The text between the fences, valid or not. `undefined`: SKILL.md does not begin with `---`. */
  readonly frontmatterBlock: FrontmatterBlock | undefined
  /** The frontmatter as data. `undefined`: it cannot be read, see `frontmatterProblems`. */
  readonly frontmatter: Frontmatter | undefined
  /** Why the frontmatter cannot be read: no fence, not closed, a YAML error, a duplicate key, not UTF-8. */
  readonly frontmatterProblems: readonly Problem[]
  /** The text after the frontmatter. `undefined`: there is no SKILL.md. */
  readonly body: Body | undefined
  /** Number and total size in bytes of all files, read or not. */
  readonly size: { readonly files: number; readonly bytes: number }
  /** The surroundings of the skill. `undefined`: they cannot be looked up. */
  readonly around?: Surroundings | undefined
  /** Paths of empty folders, the first hundred; none from git, which has none. */
  readonly emptyFolders: readonly string[]
  /** What could not be read, or not fully, and why. */
  readonly unread: readonly { readonly path: string; readonly reason: string }[]
  /** The file at this path below the skill directory. */
  file(path: string): SkillFile | undefined
  /** Whether files lie below this folder. */
  hasFolder(path: string): boolean
}

/** The surroundings of a skill in its repository or search folder. Nothing there can be read. */
export interface Surroundings {
  /** Names of the folders above the skill directory, from the root downwards. Empty for a skill at the root. */
  readonly folders: readonly string[]
  /** What exists at a path outside of the skill directory and inside of the root: `../other/SKILL.md`. */
  find(path: string): 'file' | 'folder' | undefined
}

/** One file of a skill. */
export interface SkillFile {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  /** Size in bytes. */
  readonly bytes: number
  /**
   * The decoded text, read on first use: UTF-8, without BOM, every line end `\n`. `undefined`: the file is binary, too large or
   * unreadable (`skill.unread` has the last two).
   */
  readonly text: string | undefined
  /** The place of an offset into `text`, limited to the end. */
  at(offset: number): Place
  /** The edit that replaces `length` code units from `offset` by `text`. */
  replace(offset: number, length: number, text: string): Edit
}

/** Why a part of the skill cannot be read. */
export interface Problem {
  readonly message: string
  readonly at: Place
  readonly fix?: string | undefined
  /** What `--fix` writes; see `Finding`. */
  readonly edits?: readonly Edit[] | undefined
}

/** The text between the opening and closing `---`, with a flat outline of its YAML. */
export interface FrontmatterBlock {
  /** The text after the opening fence: `''`, or `js` for `---js`. Only YAML is read. */
  readonly language: string
  /** The text between the fences. */
  readonly text: string
  /** Whether a closing `---` was found. */
  readonly closed: boolean
  /** Nesting depth of its collections; 1 for a flat mapping. An estimate if it was not parsed. */
  readonly depth: number
  /** Number of YAML documents, usually 1. */
  readonly documents: number
  /** Every key, scalar and comment, in order, also of invalid YAML. Empty if it was not parsed, for example because nested deeper than 64. */
  readonly nodes: readonly YamlNode[]
  /** Where an offset into `text` lies in the file. */
  at(offset: number): Place
  /** The edit that replaces `length` code units from `offset` by `text`. */
  replace(offset: number, length: number, text: string): Edit
}

/** A key, a value or a comment of the frontmatter. */
export interface YamlNode {
  readonly role: 'key' | 'scalar' | 'collection' | 'alias' | 'comment'
  /** Keys and indexes from the root: `metadata.version`, `tags.0`. For a comment, `''`. */
  readonly path: string
  /** Number of enclosing collections: 1 for a top-level key and its value, 0 for the root and for comments. */
  readonly depth: number
  /** The value of a key or scalar; the text of a comment without `#`; the anchor name of an alias. */
  readonly value: unknown
  /** Explicit tag as written, `!!python/object` for example. */
  readonly tag: string | undefined
  /** Anchor name without `&`. */
  readonly anchor: string | undefined
  /** Offset of the node in `FrontmatterBlock.text`. */
  readonly offset: number
  /** Length of the node's source in `FrontmatterBlock.text`. */
  readonly length: number
}

/** The frontmatter as data. */
export interface Frontmatter {
  /** The parsed mapping, without a prototype. Dates and times stay strings (YAML 1.2 core schema). */
  readonly data: Readonly<Record<string, unknown>>
  /** The text between the fences. */
  readonly text: string
  /** The place of a top-level key; of the opening fence if it is absent. */
  key(name: string): Place
  /** The place of the value of a top-level key; of the key if it has no value. */
  value(name: string): Place
}

/** What follows the frontmatter. */
export interface Body {
  /** The whole file with the frontmatter replaced by spaces: offsets into it, and positions of the tree, are those of the file. */
  readonly text: string
  /** Offset at which the body begins. */
  readonly offset: number
  /** The body alone, trimmed. */
  readonly trimmed: string
  /** Number of lines of `trimmed`; 0 when it is empty. */
  readonly lines: number
  /** The place of a node of the tree, or of an offset into `text`. */
  at(where: Node | number): Place
  /** The edit that replaces a node of the tree with its marks (`**bold**`), or `length` code units from an offset into the `text` of the body. */
  replace(where: Node | { readonly offset: number; readonly length: number }, text: string): Edit
}

/** Bounds the tokens of a text without loading the encoder. */
export interface TokenEstimate {
  /** Name of the encoding: `o200k_base`. */
  readonly encoding: string
  /** Whether `text` surely has at most `limit` tokens. `false`: unknown, it must be counted. */
  surelyAtMost(text: string, limit: number): boolean
}

/** Counts tokens in `encoding`. */
export interface TokenCounter extends TokenEstimate {
  /** Exact up to 262,144 characters, extrapolated beyond. */
  count(text: string): number
  /** Whether `text` has at most `limit` tokens. Counts only if the estimate cannot tell. */
  atMost(text: string, limit: number): boolean
}
