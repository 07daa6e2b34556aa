import { dimensions } from '@skillgauge/core'
import type { AnyRule } from '@skillgauge/rule-kit'
import * as z from 'zod/mini'
import { configSchema, words } from './config-schema.js'
import { fieldPathSource } from './require-rules.js'

interface JsonSchema {
  properties: Record<string, { propertyNames?: object }>
  definitions: Record<
    string,
    { properties: object; additionalProperties?: unknown; patternProperties?: object }
  >
}

/** The schema of a config file as JSON Schema, in the draft that editors know best. */
export function jsonSchemaFor(builtInRules: readonly AnyRule[]): object {
  const schema = z.toJSONSchema(configSchema(builtInRules, true), {
    target: 'draft-7',
    io: 'input',
    metadata: words,
  }) as unknown as JsonSchema
  closeBuiltIns(schema.definitions['rules']!)
  schema.properties['require']!.propertyNames = { pattern: fieldPathSource }
  return {
    $id: 'https://unpkg.com/@skillgauge/config/skillrc.schema.json',
    title: 'Settings of skillgauge (.skillrc)',
    ...schema,
  }
}

/** Ids of other plugins are welcome; an unknown id of ours is a mistake that an editor shall show. */
function closeBuiltIns(rules: JsonSchema['definitions'][string]): void {
  const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
  rules.patternProperties = {
    [`^(?!(?:${dimensions.join('|')})\\.)${kebab}\\.${kebab}$`]: rules.additionalProperties,
    [fieldPathSource.replace('^', '^require\\.')]: rules.additionalProperties,
  }
  rules.additionalProperties = false
}
