import type { TriggerRun } from '@skillgauge/features'
import type { Reporters } from './reporter.js'

export const triggerReporters: Reporters<TriggerRun, 'console' | 'json'> = {
  console: async () => (await import('../commands/trigger/console.js')).triggerConsole,
  json: async () => (await import('./json/trigger.js')).triggerJson,
}
