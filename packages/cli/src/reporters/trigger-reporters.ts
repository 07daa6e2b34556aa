import type { TriggerRun } from '@skillgauge/operations'
import type { Reporters } from './reporter.js'

export const triggerReporters: Reporters<TriggerRun, 'console' | 'json' | 'junit'> = {
  console: async () => (await import('./console/trigger-report.js')).triggerConsole,
  junit: async () => (await import('./junit/trigger.js')).triggerJunit,
  json: async () => (await import('./json/trigger.js')).triggerJson,
}
