export type YamlType = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'mapping'

export function yamlType(value: unknown): YamlType {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as YamlType
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'mapping'
}

/** The type for a message: `a number`, `empty`. */
export function describeYamlType(value: unknown): string {
  const type = yamlType(value)
  return type === 'null' ? 'empty' : `a ${type}`
}
