import type { TriggerRun } from '@skillgauge/features'
import { triggerCollectionReport, triggerReport } from '@skillgauge/features'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'

type Format = 'console' | 'json' | 'junit'

export const triggerReporters: Reporters<TriggerRun, Format> = {
  console: async () => (await import('./console.js')).triggerConsole,
  json: async () => (run) => json(triggerReport(run)),
  junit: async () => (await import('../../reporters/junit/trigger.js')).triggerJunit,
}

/** For several skills, each tested beside all others. */
export const triggerCollectionReporters: Reporters<readonly TriggerRun[], Format> = {
  console: async () => (await import('./console.js')).triggerCollectionConsole,
  json: async () => (runs) => json(triggerCollectionReport(runs)),
  junit: async () => (await import('../../reporters/junit/trigger.js')).triggerCollectionJunit,
}
