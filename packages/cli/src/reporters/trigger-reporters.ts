import type { TriggerRun } from '@skillgauge/features'
import type { Reporters } from './reporter.js'

export const triggerReporters: Reporters<TriggerRun, 'console' | 'json' | 'junit'> = {
  console: async () => (await import('../commands/trigger/console.js')).triggerConsole,
  junit: async () => (await import('./junit/trigger.js')).triggerJunit,
  json: async () => (await import('./json/trigger.js')).triggerJson,
}
