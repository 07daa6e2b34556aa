import type { Edit } from './edit.js'
import type { Tree } from './nodes.js'
import type { Place } from './place.js'
import type { Body, Frontmatter, Skill, TokenCounter, TokenEstimate } from './skill.js'

/** Weight of a failed check. `high` fails the skill. */
export type Severity = 'high' | 'medium' | 'low'

/** The five parts of quality. */
export type Dimension = 'structure' | 'naming' | 'description' | 'content' | 'security'

/** Result of `scan` for a failed check. */
export type Risk = 'block' | 'suspicious'

/** Plain JSON data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Data of a check in its result. */
export type Details = { readonly [key: string]: Json }

/** One problem. */
export interface Finding {
  /** What was found, in backticks, then what was expected: a sentence. */
  readonly message: string
  /** Absent: the finding is about the whole skill. */
  readonly at?: Place | undefined
  /** Replaces the `fix` of the rule. */
  readonly fix?: string | undefined
  /**
   * What `--fix` writes: a complete fix, and only if nothing else can be meant. All edits are applied or none; none if the
   * finding remains, or a check that passed would fail. Those of one finding must not overlap.
   */
  readonly edits?: readonly Edit[] | undefined
  /** Alternative fix: a new name for the directory of the skill. `--fix=directory` uses it instead of the edits. */
  readonly renameTo?: string | undefined
}

/**
 * A part of the skill that a rule requires. `skill` is a SKILL.md, which the others need too. `tree` is the Markdown tree of
 * the body, `tokens` the exact counter; both are loaded only for rules that need them.
 */
export type Need = 'skill' | 'frontmatter' | 'body' | 'tree' | 'tokens'

/** Type of an option: a plain value. */
export type OptionValue = number | string | boolean | readonly string[]
/** Options by name. The defaults of a rule define its options. */
export type OptionValues = { readonly [option: string]: OptionValue }

interface AnyInput<O extends OptionValues> {
  readonly skill: Skill
  readonly options: O
}

type Parts<N extends Need> = ('frontmatter' extends N ? { readonly frontmatter: Frontmatter } : unknown) &
  ('body' extends N ? { readonly body: Body } : unknown)

/** Input of `check`: the skill, the options, and the needed parts. The tree comes with its body. */
export type CheckInput<N extends Need = Need, O extends OptionValues = OptionValues> = AnyInput<O> &
  Parts<N> &
  ('tree' extends N ? { readonly body: Body; readonly tree: Tree } : unknown) &
  ('tokens' extends N ? { readonly tokens: TokenCounter } : unknown)

/** Input of `fastPath`: the same without the tree and exact counts, which are slow to load. */
export type FastPathInput<N extends Need = Need, O extends OptionValues = OptionValues> = AnyInput<O> &
  Parts<N> &
  ('tree' extends N ? { readonly body: Body } : unknown) &
  ('tokens' extends N ? { readonly tokens: TokenEstimate } : unknown)

/** Default options with widened types: `500` becomes number, `['.py']` a list of strings. */
export type Widen<O extends OptionValues> = {
  readonly [K in keyof O]: O[K] extends number
    ? number
    : O[K] extends boolean
      ? boolean
      : O[K] extends string
        ? string
        : readonly string[]
}

/** Returned by `check`: a generator, or a list. */
export interface Findings {
  [Symbol.iterator](): Iterator<Finding, Details | void, undefined>
}

/** `<plugin>.<rule>`, both in kebab-case. */
export type RuleId = `${string}.${string}`

/** `2`, `2.1` or `2.1.3`. */
export type Release = `${number}` | `${number}.${number}.${number}`

/** A check: data and a pure function. */
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
   * The release that added the rule, such as `1.2`: of skillgauge for built-in rules, else of its package. Settings with an
   * older `version` do not run it. Absent: any release has it.
   */
  readonly since?: Release
  /** Replaces the dimension of its plugin. */
  readonly dimension?: Dimension
  /** One sentence: what is true when the check passes. The message of a passed check. */
  readonly description: string
  /** One sentence: what to do when it fails. A finding may give a better one. */
  readonly fix: string
  /** Whether some of its findings have `edits` for `--fix`. */
  readonly fixable?: boolean
  /** Result of `scan` when the rule fails. */
  readonly risk?: Risk
  /**
   * Parts that must be there. If one is missing, `check` is not called: the check fails, or passes with a note if only the frontmatter
   * is missing and no host loads the skill. Default: `['skill']`. With `[]` the rule also checks skills without a SKILL.md.
   */
  readonly needs?: readonly N[]
  /**
   * Ids of rules, also of other plugins. If one of them failed, this rule is not checked, so that one cause is reported once:
   * its check fails with "Not checked: `naming.required` failed." Rules that do not run are ignored.
   */
  readonly after?: readonly string[]
  /** Default options; their types are the types of the options. */
  readonly defaults?: O
  /**
   * For a rule that needs `tree` or `tokens`, which take 50 and 300 ms to load: returns what `check` would, if the plain text
   * is enough. `undefined`: it is not, and `check` is called. `testPlugin` compares both.
   */
  fastPath?(input: FastPathInput<N, Widen<O>>): Findings | undefined
  /** Yields findings, and may return details. Passes if nothing is yielded. Synchronous and pure. */
  check(input: CheckInput<N, Widen<O>>): Findings
}

/** Any rule: without the input of its functions, which only the runner can supply. */
export interface AnyRule extends Omit<Rule, 'since' | 'check' | 'fastPath'> {
  readonly since?: string
  fastPath?(input: never): Findings | undefined
  check(input: never): Findings
}

/** Literal ids must have two parts; computed ones are validated when they are loaded. */
export type TwoParts<I extends string> = string extends I ? I : I extends RuleId ? I : RuleId

/**
 * Declares a rule. `check` is typed by its data: it gets only the parts in `needs`, and options typed by `defaults`; presets
 * and `defineConfig` know its id.
 */
export function defineRule<
  const I extends string,
  const N extends Need = 'skill',
  const O extends OptionValues = {},
>(rule: Omit<Rule<N, O, I>, 'id'> & { readonly id: TwoParts<I> }): Rule<N, O, I> {
  return rule as Rule<N, O, I>
}
