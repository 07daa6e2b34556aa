export { readTriggers } from './read-triggers.js'
export { triggerFileSchema, triggerJsonSchema, triggerSchemaUrl, triggerTestSchema } from './schema.js'
export type { TriggerFile, TriggerTest } from './schema.js'
export { writeTriggers } from './write-triggers.js'
