import { dimensions } from '@skillgauge/core'
import * as z from 'zod/mini'
import { configSchema } from './config-schema.js'
import { metadata } from './schema-metadata.js'
import { fieldPathSource } from './require-rules.js'
import type { EitherRule } from '../rules-of.js'

interface JsonSchema {
  properties: Record<string, { propertyNames?: object }>
  definitions: Record<
    string,
    { properties: object; additionalProperties?: unknown; patternProperties?: object }
  >
}

/**
 * The schema of a config file as JSON Schema, in the draft that editors support best.
 *
 * @param foreign - Rules of other plugins. Editors cache schemas by `$id`, so a schema with these has none.
 */
export function jsonSchemaFor(builtIn: readonly EitherRule[], foreign: readonly EitherRule[] = []): object {
  const rules = [...builtIn, ...foreign]
  const schema = z.toJSONSchema(configSchema(rules, true), {
    target: 'draft-7',
    io: 'input',
    metadata,
  }) as unknown as JsonSchema
  rejectUnknownIds(schema.definitions['rules']!, rules)
  schema.properties['require']!.propertyNames = { pattern: fieldPathSource }
  return {
    ...(foreign.length === 0 && { $id: 'https://unpkg.com/@skillgauge/config/skillrc.schema.json' }),
    title: 'Settings of skillgauge (.skillrc)',
    ...schema,
  }
}

/** Allows any id of other plugins, and only known ids of known plugins. */
function rejectUnknownIds(rules: JsonSchema['definitions'][string], known: readonly EitherRule[]): void {
  const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
  const plugins = new Set([...dimensions, ...known.map(({ id }) => id.split('.')[0]!)])
  rules.patternProperties = {
    [`^(?!(?:${[...plugins].join('|')})\\.)${kebab}\\.${kebab}$`]: rules.additionalProperties,
    [fieldPathSource.replace('^', '^require\\.')]: rules.additionalProperties,
  }
  rules.additionalProperties = false
}
