import type { Place } from './place.js'
import type { OptionValues, Release, RuleId, Severity, Widen } from './rule.js'

/** All skills that were found together, and the manifests around them. Plain data but for `find` and the places. */
export interface Collection {
  /** By path order. Skills whose SKILL.md cannot be read are left out. */
  readonly skills: readonly CollectedSkill[]
  /** Manifests in the folders of the skills and in those above, up to the root of the collection, by path order. */
  readonly manifests: readonly Manifest[]
  /** Ids of the hosts that matter to the user: all that are known, or those of `hosts` in the settings. */
  readonly hosts: readonly string[]
  /**
   * What lies at a path from the root of the collection. Absent where nobody can look, as for rules that run in a thread of
   * their own.
   */
  find?(path: string): 'file' | 'folder' | undefined
}

/** One skill as the others see it. */
export interface CollectedSkill {
  /** Path of the skill directory from the root of the collection, with `/`; `''` for the root itself. What identifies a skill. */
  readonly path: string
  /** Name of the directory that holds the skill. For a skill at a repository's root, the repository's name. */
  readonly directory: string
  /** From the frontmatter, when it is a string that is not empty. */
  readonly name: string | undefined
  /** From the frontmatter, when it is a string that is not empty. */
  readonly description: string | undefined
  /** The frontmatter as data, without a prototype; empty when there is none that can be read. */
  readonly frontmatter: Readonly<Record<string, unknown>>
  /**
   * The folder that hosts load this skill from, together with all others of the same shelf: a folder of a host such as
   * `.claude/skills`, the root of a plugin, else the root of the collection (`''`). `undefined`: no host loads it where it lies
   * (a template, a fixture, an example).
   */
  readonly shelf: string | undefined
  /** Ids of those chosen hosts that load skills from this shelf. */
  readonly hosts: readonly string[]
  /** A digest of SKILL.md: the same for copies. */
  readonly digest: string
  /** Where a top-level key of the frontmatter stands; the beginning of the file when it is absent or no key is given. */
  at(key?: string): Place
}

/** The files that describe skills and that hosts or installers read. */
export type ManifestKind = 'claude-plugin' | 'claude-marketplace' | 'openai-agent' | 'skills-lock'

/** A manifest, read and parsed. */
export interface Manifest {
  /** Path of the file from the root of the collection, with `/`. */
  readonly path: string
  readonly kind: ManifestKind
  /** Path of the folder it speaks of: that of the plugin, the marketplace, the skill, or the one the lock file lies in. */
  readonly folder: string
  /** What it holds, mappings without a prototype. `undefined`: it cannot be read, and `problem` says why. */
  readonly data: unknown
  /** Why it cannot be read, where, and what to do where that is known. */
  readonly problem?:
    { readonly message: string; readonly at: Place; readonly fix?: string | undefined } | undefined
  /** Where a key or a value stands, by keys and indexes from the root: `plugins.0.source`. The nearest part that is there. */
  at(path?: string): Place
}

/** One thing that is wrong with skills together. Places are those of the collection: paths start at its root. */
export interface CollectionFinding {
  /** What was found, in backticks, then what was expected: a sentence. */
  readonly message: string
  /** Where. Without it the finding is about the collection as a whole. */
  readonly at?: Place | undefined
  /** What to write or do instead of the rule's own `fix`. */
  readonly fix?: string | undefined
  /** Paths of the skills it is about. */
  readonly skills?: readonly string[] | undefined
}

/** What `check` of a collection rule answers: a generator, or a list of what was found. */
export interface CollectionFindings {
  [Symbol.iterator](): Iterator<CollectionFinding, unknown, undefined>
}

/** A check over all skills together: data, and one pure function. It moves no score. */
export interface CollectionRule<O extends OptionValues = OptionValues, I extends string = string> {
  /** `<plugin>.<rule>`, kebab-case, as for other rules. */
  readonly id: I
  /** A few words, as a table shows it. */
  readonly name: string
  /** A finding of severity `high` fails the run. */
  readonly severity: Severity
  /** The release in which the rule came; see `Rule`. */
  readonly since?: Release
  /** One sentence that says what holds when nothing is found. */
  readonly description: string
  /** One sentence that says what to do. A finding may bring a better one. */
  readonly fix: string
  /** Options with their defaults. The type of a default is the type of the option. */
  readonly defaults?: O
  /** Yields what is wrong. Synchronous and pure. */
  check(input: { readonly collection: Collection; readonly options: Widen<O> }): CollectionFindings
}

/** Any collection rule, whatever its options. */
export interface AnyCollectionRule extends Omit<CollectionRule, 'since' | 'check'> {
  readonly since?: string
  check(input: never): CollectionFindings
}

type TwoParts<I extends string> = string extends I ? I : I extends RuleId ? I : RuleId

/**
 * Declares a rule over all skills together, for the `collectionRules` of a plugin. It runs where several skills are checked
 * (`--all`, `--repo`, several paths, a whole repository over HTTP) and not for one skill alone.
 */
export function defineCollectionRule<const I extends string, const O extends OptionValues = {}>(
  rule: Omit<CollectionRule<O, I>, 'id'> & { readonly id: TwoParts<I> },
): CollectionRule<O, I> {
  return rule as CollectionRule<O, I>
}
