import { dimensions } from '@skillgauge/core'
import * as z from 'zod/mini'
import { configSchema } from './config-schema.js'
import { words } from './schema-words.js'
import { fieldPathSource } from './require-rules.js'
import type { EitherRule } from './rules-of.js'

interface JsonSchema {
  properties: Record<string, { propertyNames?: object }>
  definitions: Record<
    string,
    { properties: object; additionalProperties?: unknown; patternProperties?: object }
  >
}

/**
 * The schema of a config file as JSON Schema, in the draft that editors know best.
 *
 * @param more - Rules of other plugins. An editor keeps schemas by their `$id`, so the one that holds these has none.
 */
export function jsonSchemaFor(ours: readonly EitherRule[], more: readonly EitherRule[] = []): object {
  const rules = [...ours, ...more]
  const schema = z.toJSONSchema(configSchema(rules, true), {
    target: 'draft-7',
    io: 'input',
    metadata: words,
  }) as unknown as JsonSchema
  closeKnown(schema.definitions['rules']!, rules)
  schema.properties['require']!.propertyNames = { pattern: fieldPathSource }
  return {
    ...(more.length === 0 && { $id: 'https://unpkg.com/@skillgauge/config/skillrc.schema.json' }),
    title: 'Settings of skillgauge (.skillrc)',
    ...schema,
  }
}

/** Ids of other plugins are welcome; an unknown id of one that is known is a mistake that an editor shall show. */
function closeKnown(rules: JsonSchema['definitions'][string], known: readonly EitherRule[]): void {
  const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
  const plugins = new Set([...dimensions, ...known.map(({ id }) => id.split('.')[0]!)])
  rules.patternProperties = {
    [`^(?!(?:${[...plugins].join('|')})\\.)${kebab}\\.${kebab}$`]: rules.additionalProperties,
    [fieldPathSource.replace('^', '^require\\.')]: rules.additionalProperties,
  }
  rules.additionalProperties = false
}
