import { severities } from '@skillgauge/core'
import { hosts } from '@skillgauge/hosts'
import type { OptionValue, RuleSetting, Severity } from '@skillgauge/rule-kit'
import * as z from 'zod/mini'
import { limitsSchema } from './limits-schema.js'
import { builtInPresets } from './presets.js'
import type { EitherRule } from '../rules-of.js'
import { described, optional, text } from './schema-metadata.js'
import { versionPattern } from '../plugins/read-object.js'
import { alternatives } from '../wording.js'

export interface Settings {
  readonly $schema?: string | undefined
  readonly extends?: string | readonly string[] | undefined
  readonly plugins?: readonly string[] | undefined
  readonly rules?: RuleSettings | undefined
  readonly overrides?:
    readonly { readonly files: string | readonly string[]; readonly rules: RuleSettings }[] | undefined
  readonly require?: Readonly<Record<string, Requirement>> | undefined
  readonly version?: string | Readonly<Record<string, string>> | undefined
  readonly ignore?: readonly string[] | undefined
  readonly hosts?: readonly string[] | undefined
  readonly model?: string | undefined
  readonly limits?: Limits | undefined
  readonly cache?: boolean | undefined
  readonly sensitivity?: Sensitivity | undefined
}

/** How readily `scan` reports text that may be an attack. */
const sensitivities = ['low', 'normal', 'high'] as const
export type Sensitivity = (typeof sensitivities)[number]

interface Limits {
  /** Seconds. */
  readonly skillTimeout?: number | undefined
  /** Megabytes. */
  readonly skillMemory?: number | undefined
}

/** `true`: the field must be present; text: a regular expression that it must match. */
type Requirement = true | string | readonly [Severity, true | string]

/** Settings by rule id. */
export type RuleSettings = Readonly<Record<string, RuleSetting | undefined>>

// The message of a part says what it must be: "`ignore` is `x`; it must be a list of patterns."

const severity = described(z.enum(severities, alternatives(severities)), {
  id: 'severity',
  description: 'How much a failed check weighs; `high` fails the skill.',
})
const offOrSeverity = described(z.enum(['off', ...severities], 'a severity'), {
  id: 'offOrSeverity',
  description: '`off`, or a severity.',
})
const presetName = z.enum(Object.keys(builtInPresets))
const pluginPresetName = z.string().check(z.regex(/^.+\/[^/]+$/))
const preset = described(z.union([presetName, pluginPresetName], 'the name of a preset'), {
  id: 'preset',
  description: Object.entries(builtInPresets)
    .map(([name, { description }]) => `\`${name}\`: ${description}`)
    .concat('`<plugin>/<preset>`: a preset of a plugin, which is named as in `plugins`.')
    .join('\n'),
})
const oneOrMore = 'a glob or a list of globs'
const globs = z.union([text('a glob'), z.array(text('a glob')).check(z.minLength(1, oneOrMore))], oneOrMore)

const condition = z.union([z.literal(true), text('a regular expression')], '`true` or a regular expression')
const requirement = z.union(
  [z.literal(true), text('a regular expression'), z.tuple([severity, condition])],
  '`true`, a regular expression or `[severity, …]` with one of them',
)
/** In quotes, because YAML reads `1.10` as the number 1.1. */
const versionExpected = 'a version in quotes such as `"1.2"`'
const release = z.string(versionExpected).check(z.regex(versionPattern, versionExpected))

/** For rules of plugins that are not loaded, in the published schema. */
const anySetting = described(setting(z.record(z.string(), z.unknown())), {
  id: 'anySetting',
  description: 'A rule of a plugin: `off`, a severity, or a severity with options.',
})

/**
 * The schema of a config file, from which the published JSON schema is made as well.
 *
 * @param rules - Every rule that may be set; their defaults are the schema of their options.
 * @param open - Whether rules of other plugins are allowed.
 */
export function configSchema(rules: readonly EitherRule[], open = false) {
  const metadata = { id: 'rules', description: 'Settings by rule id.' }
  const ruleSettings = described(rulesSchema(rules, open), metadata)
  return z.strictObject({
    $schema: optional(z.string('text'), {
      description: 'Where the JSON schema of this file is, for editors.',
    }),
    extends: optional(z.union([preset, z.array(preset)], 'a preset or a list of presets'), {
      description: 'Presets to begin with; a later one wins, and `rules` over all of them.',
    }),
    plugins: optional(
      z.array(text('the name of a package or the path of a file'), 'a list of packages and local files'),
      {
        description:
          'Packages of rules, and local files with rules, resolved from the folder of this file. They are run as code.',
        examples: [['@acme/skillgauge-rules', './checks/house-style.js']],
      },
    ),
    rules: z.optional(ruleSettings),
    overrides: optional(z.array(overrideSchema(ruleSettings), 'a list of `{ files, rules }`'), {
      description: 'Settings for some skills only; a later one wins.',
    }),
    require: optional(z.record(z.string(), requirement, 'requirements by field'), {
      description:
        'Frontmatter fields that must be present (`true`) or match a regular expression, by their path: house rules without code.',
      examples: [{ license: true, 'metadata.owner': '^team-' }],
    }),
    version: optional(z.union([release, z.record(z.string(), release)], versionExpected), {
      description:
        'The release these settings were written for: checks added later do not run. By plugin when there are several: `{ skillgauge: "1.2", acme: "2.0" }`.',
      examples: ['1.2'],
    }),
    ignore: optional(z.array(text('a pattern'), 'a list of patterns'), {
      description:
        'Patterns of folders and files to ignore, as in `.gitignore`, relative to the folder of this file.',
      examples: [['drafts/', 'vendor/**']],
    }),
    hosts: optional(z.array(hostId, 'a list of hosts'), {
      description:
        'The hosts your skills are written for: what one of them documents passes. Default: all known hosts; `spec` is the specification alone.',
      examples: [['claude-code', 'codex']],
    }),
    model: optional(text('the name of a model'), {
      description: 'The model that reviews skills.',
      examples: ['claude-haiku-4-5'],
    }),
    limits: optional(limitsSchema(), {
      description:
        'Limits for checking one skill. A skill that exceeds them is an error; the others are still checked.',
      examples: [{ skillTimeout: 30, skillMemory: 1024 }],
    }),
    cache: optional(z.boolean('`true` or `false`'), {
      description: 'Whether verdicts are kept for the next run, by a checksum of all files of a skill.',
      default: true,
    }),
    sensitivity: optional(z.enum(sensitivities, alternatives(sensitivities)), {
      description:
        'How readily `scan` reports words that may be an attack: `high` reports more, and is wrong more often. `check` and `evaluate` always use `normal`.',
      default: 'normal',
    }),
  })
}

const hostId = z.enum(
  hosts.map(({ id }) => id),
  alternatives(hosts.map(({ id }) => id)),
)

function overrideSchema<T extends z.core.$ZodType>(rules: T) {
  const metadata = {
    description: 'Globs of SKILL.md files or skill folders, relative to the folder of this file.',
  }
  return z.strictObject({ files: described(globs, metadata), rules }, '`{ files, rules }`')
}

export function rulesSchema(rules: readonly EitherRule[], open = false) {
  const shape = Object.fromEntries(rules.map((rule) => [rule.id, z.optional(ruleSetting(rule))]))
  return open ? z.catchall(z.object(shape), anySetting) : z.strictObject(shape, 'settings by rule id')
}

function ruleSetting({ name, description, severity: standard, defaults = {} }: EitherRule) {
  const options = Object.entries(defaults).map(([option, value]) => [
    option,
    optional(optionSchema(value), { default: value }),
  ])
  return described(setting(z.strictObject(Object.fromEntries(options), 'an object of options')), {
    title: name,
    description,
    default: standard,
  })
}

function setting<T extends z.core.$ZodType>(options: T) {
  const withOptions = z.tuple([severity, options])
  return z.union([offOrSeverity, withOptions], '`off`, `high`, `medium`, `low` or `[severity, options]`')
}

/** The default of an option gives its type. Numbers are amounts: finite, and not below zero. */
function optionSchema(value: OptionValue) {
  if (typeof value === 'number')
    return z.number('a number, zero or more').check(z.gte(0, 'a number, zero or more'))
  if (typeof value === 'boolean') return z.boolean('`true` or `false`')
  return typeof value === 'string' ? z.string('text') : z.array(z.string('text'), 'a list of texts')
}
