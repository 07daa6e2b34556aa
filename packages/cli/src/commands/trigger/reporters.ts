import { triggerCollectionReport, triggerReport } from '@skillgauge/features'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'
import type { TriggerReport } from './console.js'

export const triggerReporters: Reporters<TriggerReport, 'console' | 'json' | 'junit'> = {
  console: async () => (await import('./console.js')).triggerConsole,
  json:
    async () =>
    ({ runs, isCollection }) =>
      json(isCollection ? triggerCollectionReport(runs) : triggerReport(runs[0]!)),
  junit: async () => (await import('../../reporters/junit/trigger.js')).triggerJunit,
}
