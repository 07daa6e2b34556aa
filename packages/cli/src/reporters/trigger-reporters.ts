import type { TriggerRun } from '@skillgauge/features'
import type { Reporters } from './reporter.js'

export const triggerReporters: Reporters<TriggerRun, 'console' | 'json' | 'junit'> = {
  console: async () => (await import('../commands/trigger/console.js')).triggerConsole,
  json: async () => (await import('./json/trigger.js')).triggerJson,
  junit: async () => (await import('./junit/trigger.js')).triggerJunit,
}

/** For several skills, each tested beside all others. */
export const triggerCollectionReporters: Reporters<readonly TriggerRun[], 'console' | 'json' | 'junit'> = {
  console: async () => (await import('../commands/trigger/console.js')).triggerCollectionConsole,
  json: async () => (await import('./json/trigger.js')).triggerCollectionJson,
  junit: async () => (await import('./junit/trigger.js')).triggerCollectionJunit,
}
