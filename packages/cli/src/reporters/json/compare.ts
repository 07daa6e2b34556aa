import type { CompareRun } from '@skillgauge/features/tasks'
import { compareReport } from '@skillgauge/features/tasks'
import { json } from './json.js'
import type { Reporter } from '../reporter.js'

export const compareJson: Reporter<CompareRun> = (run) => json(compareReport(run))
