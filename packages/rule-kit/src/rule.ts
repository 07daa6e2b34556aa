import type { Edit } from './edit.js'
import type { Tree } from './nodes.js'
import type { Place } from './place.js'
import type { Body, Frontmatter, Skill, TokenCounter, TokenEstimate } from './skill.js'

/** How much a failed check weighs. `high` fails the skill. */
export type Severity = 'high' | 'medium' | 'low'

/** The five parts of quality a check can belong to. */
export type Dimension = 'structure' | 'naming' | 'description' | 'content' | 'security'

/** What a failed check means to `scan`. */
export type Risk = 'block' | 'suspicious'

/** Plain data that survives JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Check-specific data of a result. */
export type Details = { readonly [key: string]: Json }

/** One thing that is wrong. */
export interface Finding {
  /** What was found, in backticks, then what was expected: a sentence. */
  readonly message: string
  /** Where. Without it the finding is about the skill as a whole. */
  readonly at?: Place | undefined
  /** What to write or do instead of the rule's own `fix`. */
  readonly fix?: string | undefined
  /**
   * What `--fix` writes: the whole way out, and only where there can be no doubt about it. All of them are applied, or none;
   * none when the finding does not go away by it, or a check that passed before would fail.
   */
  readonly edits?: readonly Edit[] | undefined
  /** Another way out: the name that the directory of the skill could get. `--fix=directory` takes it instead of the edits. */
  readonly renameTo?: string | undefined
}

/**
 * A part of the skill that a rule cannot do without. `skill` is a SKILL.md; each of the others needs one too. `tree` is the
 * Markdown tree of the body, `tokens` the exact counter: both are loaded for rules that name them, and only for those.
 */
export type Need = 'skill' | 'frontmatter' | 'body' | 'tree' | 'tokens'

/** What an option can be: a plain value. */
export type OptionValue = number | string | boolean | readonly string[]
/** Options by name. The defaults of a rule are also the schema of its options. */
export type OptionValues = { readonly [option: string]: OptionValue }

interface AnyInput<O extends OptionValues> {
  readonly skill: Skill
  readonly options: O
}

type Parts<N extends Need> = ('frontmatter' extends N ? { readonly frontmatter: Frontmatter } : unknown) &
  ('body' extends N ? { readonly body: Body } : unknown)

/** What `check` receives: the skill, the options, and the parts the rule needs. The body comes with its tree. */
export type CheckInput<N extends Need = Need, O extends OptionValues = OptionValues> = AnyInput<O> &
  Parts<N> &
  ('tree' extends N ? { readonly body: Body; readonly tree: Tree } : unknown) &
  ('tokens' extends N ? { readonly tokens: TokenCounter } : unknown)

/** What `fastPath` receives: the same, but for the tree and the exact counts, which it is there to do without. */
export type FastPathInput<N extends Need = Need, O extends OptionValues = OptionValues> = AnyInput<O> &
  Parts<N> &
  ('tree' extends N ? { readonly body: Body } : unknown) &
  ('tokens' extends N ? { readonly tokens: TokenEstimate } : unknown)

/** The literal types of defaults, widened: `500` is a number, `['.py']` a list of strings. */
export type Widen<O extends OptionValues> = {
  readonly [K in keyof O]: O[K] extends number
    ? number
    : O[K] extends boolean
      ? boolean
      : O[K] extends string
        ? string
        : readonly string[]
}

/** What `check` answers: a generator, or a list of what was found. */
export interface Findings {
  [Symbol.iterator](): Iterator<Finding, Details | void, undefined>
}

/** `<plugin>.<rule>`, both in kebab-case. */
export type RuleId = `${string}.${string}`

/** `2`, `2.1` or `2.1.3`. */
export type Release = `${number}` | `${number}.${number}.${number}`

/** A check: data, and one pure function. */
export interface Rule<
  N extends Need = Need,
  O extends OptionValues = OptionValues,
  I extends string = string,
> {
  /** `<plugin>.<rule>`, kebab-case. Public API: never reused, never renamed. */
  readonly id: I
  /** A few words, as a table shows it. */
  readonly name: string
  readonly severity: Severity
  /** Required by the Agent Skills specification. */
  readonly specRequired?: boolean
  /**
   * The release in which the rule came, `1.2`: of skillgauge for a built-in rule, of its package for any other. Settings
   * that name an older `version` do not run it. Absent: it has always been there.
   */
  readonly since?: Release
  /** Where the rule belongs, when not to its plugin's dimension. */
  readonly dimension?: Dimension
  /** One sentence that says what holds when the check passes. It is the message of a passed check. */
  readonly description: string
  /** One sentence that says what to do when it fails. A finding may bring a better one. */
  readonly fix: string
  /** Whether some of its findings have `edits`, which `--fix` writes. */
  readonly fixable?: boolean
  /** What `scan` makes of a failure. */
  readonly risk?: Risk
  /**
   * What the rule cannot do without: it is there before `check` is called. When it is missing the runner answers, and `check` is
   * not called. Absent: `['skill']`. With `[]` the rule judges skills without a SKILL.md, too.
   */
  readonly needs?: readonly N[]
  /**
   * Ids of rules, also of other plugins. When one of them has failed this rule is not judged, so that one cause is told once: its
   * check fails with "Not checked: `naming.required` failed." Rules that do not run hold nobody up.
   */
  readonly after?: readonly string[]
  /** Options with their defaults. The type of a default is the type of the option. */
  readonly defaults?: O
  /**
   * For a rule that needs `tree` or `tokens`, which take 50 and 300 ms to load: answers what `check` would, where the plain text is
   * enough to tell. `undefined`: it is not, and `check` is called. `testPlugin` holds one against the other.
   */
  fastPath?(input: FastPathInput<N, Widen<O>>): Findings | undefined
  /** Yields what is wrong, and may return details. Nothing yielded: the check has passed. Synchronous and pure. */
  check(input: CheckInput<N, Widen<O>>): Findings
}

/** Any rule, whatever its needs and options: all but the input of its functions, which only the runner can supply. */
export interface AnyRule extends Omit<Rule, 'since' | 'check' | 'fastPath'> {
  readonly since?: string
  fastPath?(input: never): Findings | undefined
  check(input: never): Findings
}

/** Ids that are written out have two parts; one that is put together may be any text, and is looked at when it is loaded. */
type TwoParts<I extends string> = string extends I ? I : I extends RuleId ? I : RuleId

/**
 * Declares a rule. Types follow from the data: `check` is given only the parts named in `needs`, and options of the
 * types in `defaults`; presets and `defineConfig` know the rule by its id.
 */
export function defineRule<
  const I extends string,
  const N extends Need = 'skill',
  const O extends OptionValues = {},
>(rule: Omit<Rule<N, O, I>, 'id'> & { readonly id: TwoParts<I> }): Rule<N, O, I> {
  return rule as Rule<N, O, I>
}
