import type { Node } from 'mdast'
import type { Edit } from './edit.js'
import type { Place } from './place.js'

/** A skill, read and parsed. Everything in it is data: no rule can reach the disk, the network or the clock. */
export interface Skill {
  /** Name of the directory that holds the skill. For a skill at a repository's root, the repository's name. */
  readonly directory: string
  /** Every file of the skill, by path order. Nested skills, `.git`, `node_modules` and the like are left out. */
  readonly files: readonly SkillFile[]
  /** The skill file, also when its name is `skill.md` in another case. `undefined`: there is none. */
  readonly skillMd: SkillFile | undefined
  /** What stands between the fences, readable or not. `undefined`: SKILL.md does not begin with `---`. */
  readonly frontmatterBlock: FrontmatterBlock | undefined
  /** The frontmatter as data. `undefined`: there is none that can be read; `frontmatterProblems` says why. */
  readonly frontmatter: Frontmatter | undefined
  /** All that keeps the frontmatter from being read: no fence, not closed, a YAML error, a key twice, not UTF-8. */
  readonly frontmatterProblems: readonly Problem[]
  /** What follows the frontmatter. `undefined`: there is no SKILL.md. */
  readonly body: Body | undefined
  /** Number and total size in bytes of all files of the skill, read or not. */
  readonly size: { readonly files: number; readonly bytes: number }
  /** Where the skill lies. `undefined`: nobody can look beyond its directory. */
  readonly around?: Surroundings | undefined
  /** Paths of folders below the skill directory that hold nothing, the first hundred. None where the skill comes from git, which keeps none. */
  readonly emptyFolders: readonly string[]
  /** What could not be read, or not whole, with the limit or the error that was met. */
  readonly unread: readonly { readonly path: string; readonly reason: string }[]
  /** The file at this path below the skill directory. */
  file(path: string): SkillFile | undefined
  /** Whether files lie below this folder. */
  hasFolder(path: string): boolean
}

/** What lies around a skill, in its repository or in the place where skills are looked for. None of it can be read. */
export interface Surroundings {
  /** Names of the folders above the skill directory, from that root downwards. Empty for a skill at the root. */
  readonly folders: readonly string[]
  /** What lies at a path that leaves the skill directory and not the root: `../other/SKILL.md`. `undefined`: nothing. */
  find(path: string): 'file' | 'folder' | undefined
}

/** One file of a skill. */
export interface SkillFile {
  /** Path below the skill directory, with `/`. */
  readonly path: string
  /** Size in bytes. */
  readonly bytes: number
  /**
   * The decoded text: UTF-8, a BOM dropped, every line end `\n`. Read on first use.
   * `undefined` when the file is binary, too large or cannot be read (`skill.unread` names the last two).
   */
  readonly text: string | undefined
  /** Where an offset into `text` lies in the file. Offsets beyond the end give the end. */
  at(offset: number): Place
  /** The edit that puts `text` in the place of `length` code units of the file's text from `offset`. */
  replace(offset: number, length: number, text: string): Edit
}

/** Something that keeps a part of the skill from being read. */
export interface Problem {
  readonly message: string
  readonly at: Place
  readonly fix?: string | undefined
  /** What `--fix` writes; see `Finding`. */
  readonly edits?: readonly Edit[] | undefined
}

/** The block between the opening and the closing `---`, as text and as a flat outline of its YAML. */
export interface FrontmatterBlock {
  /** What stands after the opening fence: `''`, or `js` for `---js`. Only YAML is ever read. */
  readonly language: string
  /** The text between the fences. */
  readonly text: string
  /** Whether a closing `---` was found. */
  readonly closed: boolean
  /** How deep its collections are nested; 1 for a flat mapping. Counted before parsing, so it holds for hostile input too. */
  readonly depth: number
  /** Number of YAML documents in the block; 1 as a rule. */
  readonly documents: number
  /** Every key, scalar and comment, in order. Empty when the YAML could not be parsed at all or is nested deeper than 64. */
  readonly nodes: readonly YamlNode[]
  /** Where an offset into `text` lies in the file. */
  at(offset: number): Place
  /** The edit that puts `text` in the place of `length` code units of the block's text from `offset`. */
  replace(offset: number, length: number, text: string): Edit
}

/** A key, a value or a comment of the frontmatter. */
export interface YamlNode {
  readonly role: 'key' | 'scalar' | 'collection' | 'alias' | 'comment'
  /** Keys and indexes from the root: `metadata.version`, `tags.0`. For a comment, `''`. */
  readonly path: string
  /** Number of collections around it: 1 for a top-level key and its value, 0 for the root and for comments. */
  readonly depth: number
  /** The parsed value of a key or a scalar; the text of a comment without `#`; the target's name of an alias. */
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
  /** Where a top-level key stands; the opening fence when the key is absent. */
  key(name: string): Place
  /** Where the value of a top-level key begins; the key when it has none. */
  value(name: string): Place
}

/** What follows the frontmatter. */
export interface Body {
  /**
   * The whole file with the frontmatter blanked out by spaces, not cut off: an offset into it is an offset into the
   * file, and so are the positions of the tree.
   */
  readonly text: string
  /** Offset at which the body begins. */
  readonly offset: number
  /** The body alone, trimmed. */
  readonly trimmed: string
  /** Number of lines of `trimmed`; 0 when it is empty. */
  readonly lines: number
  /** Where a node of the tree begins, or an offset into `text` lies. */
  at(where: Node | number): Place
  /**
   * The edit that puts `text` in the place of a node of the tree, as it is written with its marks (`**bold**`), or in that of
   * `length` code units from an offset into `text` of the body.
   */
  replace(where: Node | { readonly offset: number; readonly length: number }, text: string): Edit
}

/** Says how many tokens a text has at most, without the tables of the encoding. */
export interface TokenEstimate {
  /** Name of the encoding: `o200k_base`. */
  readonly encoding: string
  /** Whether `text` has `limit` tokens or fewer for sure. `false`: it may have more, and only counting can tell. */
  surelyAtMost(text: string, limit: number): boolean
}

/** Counts tokens in `encoding`. */
export interface TokenCounter extends TokenEstimate {
  /** The exact count; beyond 262,144 characters it is put in proportion. */
  count(text: string): number
  /** Whether `text` has at most `limit` tokens. Counted only where the estimate cannot tell. */
  atMost(text: string, limit: number): boolean
}
