import type { TriggerRun } from '@skillgauge/features'
import { triggerReport } from '@skillgauge/features'
import { json } from './json.js'
import type { Reporter } from '../reporter.js'

export const triggerJson: Reporter<TriggerRun> = (run) => json(triggerReport(run))
