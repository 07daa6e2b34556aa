import type { Place } from './place.js'
import type { OptionValues, Release, Severity, TwoParts, Widen } from './rule.js'

/** All skills that were found together, and the manifests around them. Plain data except `find` and the places. */
export interface Collection {
  /** Sorted by path. Skills without a readable SKILL.md are left out. */
  readonly skills: readonly CollectedSkill[]
  /** Manifests in the folders of the skills and their parents up to the root of the collection, sorted by path. */
  readonly manifests: readonly Manifest[]
  /** Ids of the hosts in the settings; all known hosts by default. */
  readonly hosts: readonly string[]
  /** What exists at a path from the root of the collection. Absent where paths cannot be looked up, for example in the thread of a plugin. */
  find?(path: string): 'file' | 'folder' | undefined
}

/** A skill of a collection. */
export interface CollectedSkill {
  /** Path of the skill directory from the root of the collection, with `/`; `''` for the root itself. Identifies the skill. */
  readonly path: string
  /** Name of the directory that holds the skill. For a skill at a repository's root, the repository's name. */
  readonly directory: string
  /** From the frontmatter, when it is a string that is not empty. */
  readonly name: string | undefined
  /** From the frontmatter, when it is a string that is not empty. */
  readonly description: string | undefined
  /** The frontmatter as data, without a prototype; empty when it cannot be read. */
  readonly frontmatter: Readonly<Record<string, unknown>>
  /**
   * The folder from which hosts load this skill together with others: a folder of a host such as `.claude/skills`, the root of
   * a plugin, else the root of the collection (`''`). `undefined`: no host loads it there (a template, a fixture, an example).
   */
  readonly shelf: string | undefined
  /** Ids of the chosen hosts that load skills from this shelf. */
  readonly hosts: readonly string[]
  /** A digest of SKILL.md, equal for copies. */
  readonly digest: string
  /** The place of a top-level key of the frontmatter; the beginning of the file when it is absent or no key is given. */
  at(key?: string): Place
}

/** Files about skills that hosts or installers read. */
export type ManifestKind = 'claude-plugin' | 'claude-marketplace' | 'openai-agent' | 'skills-lock'

/** A parsed manifest. */
export interface Manifest {
  /** Path of the file from the root of the collection, with `/`. */
  readonly path: string
  readonly kind: ManifestKind
  /** Path of the folder that it describes: the plugin, the marketplace, the skill, or the folder of the lock file. */
  readonly folder: string
  /** Its data; mappings have no prototype. `undefined`: it cannot be read, see `problem`. */
  readonly data: unknown
  /** Why it cannot be read. */
  readonly problem?:
    { readonly message: string; readonly at: Place; readonly fix?: string | undefined } | undefined
  /** The place of a key or value by keys and indexes from the root, `plugins.0.source`; of its nearest existing parent. */
  at(path?: string): Place
}

/** One problem of skills together. Places start at the root of the collection. */
export interface CollectionFinding {
  /** What was found, in backticks, then what was expected: a sentence. */
  readonly message: string
  /** Absent: the finding is about the whole collection. */
  readonly at?: Place | undefined
  /** Replaces the `fix` of the rule. */
  readonly fix?: string | undefined
  /** Paths of the affected skills. */
  readonly skills?: readonly string[] | undefined
}

/** Returned by `check` of a collection rule: a generator, or a list. */
export interface CollectionFindings {
  [Symbol.iterator](): Iterator<CollectionFinding, unknown, undefined>
}

/** A check over all skills together: data and a pure function. It does not move the score. */
export interface CollectionRule<O extends OptionValues = OptionValues, I extends string = string> {
  /** `<plugin>.<rule>`, kebab-case, as for other rules. */
  readonly id: I
  /** A few words, as a table shows it. */
  readonly name: string
  /** A finding of severity `high` fails the run. */
  readonly severity: Severity
  /** The release that added the rule; see `Rule`. */
  readonly since?: Release
  /** One sentence: what is true when nothing is found. */
  readonly description: string
  /** One sentence: what to do. A finding may give a better one. */
  readonly fix: string
  /** Default options; their types are the types of the options. */
  readonly defaults?: O
  /** Yields findings. Synchronous and pure. */
  check(input: { readonly collection: Collection; readonly options: Widen<O> }): CollectionFindings
}

/** Any collection rule, whatever its options. */
export interface AnyCollectionRule extends Omit<CollectionRule, 'since' | 'check'> {
  readonly since?: string
  check(input: never): CollectionFindings
}

/**
 * Declares a rule over all skills together, for the `collectionRules` of a plugin. It runs when several skills are checked
 * (`--all`, `--repo`, several paths, a whole repository over HTTP), not for a single skill.
 */
export function defineCollectionRule<const I extends string, const O extends OptionValues = {}>(
  rule: Omit<CollectionRule<O, I>, 'id'> & { readonly id: TwoParts<I> },
): CollectionRule<O, I> {
  return rule as CollectionRule<O, I>
}
