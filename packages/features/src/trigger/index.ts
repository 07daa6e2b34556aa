export { readTriggers } from './read-triggers.js'
export type { TriggerFile, TriggerTest } from './schema.js'
