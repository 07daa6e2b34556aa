import type { TriggerRun } from '@skillgauge/operations'
import { triggerReport } from '@skillgauge/operations'
import { json } from '../json.js'
import type { Reporter } from '../reporter.js'

export const triggerJson: Reporter<TriggerRun> = (run) => json(triggerReport(run))
