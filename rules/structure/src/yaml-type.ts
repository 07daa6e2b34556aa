export type YamlType = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'mapping'

/** What YAML made of a value. */
export function yamlType(value: unknown): YamlType {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as YamlType
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'mapping'
}

/** The same for a sentence: `a number`, `empty`. */
export function yamlTypeInWords(value: unknown): string {
  const type = yamlType(value)
  return type === 'null' ? 'empty' : `a ${type}`
}
