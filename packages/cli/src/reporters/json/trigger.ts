import type { TriggerRun } from '@skillgauge/features'
import { triggerCollectionReport, triggerReport } from '@skillgauge/features'
import { json } from './json.js'
import type { Reporter } from '../reporter.js'

export const triggerJson: Reporter<TriggerRun> = (run) => json(triggerReport(run))

export const triggerCollectionJson: Reporter<readonly TriggerRun[]> = (runs) =>
  json(triggerCollectionReport(runs))
