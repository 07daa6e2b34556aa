/** The fields of the Agent Skills specification. */
export const standardFields = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
] as const

/** Fields that some agents read and the specification does not know. */
export const hostFields: readonly string[] = [
  'model',
  'argument-hint',
  'disable-model-invocation',
  'user-invocable',
  'context',
  'agent',
  'hooks',
]
