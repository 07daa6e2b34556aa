import type { CompareRun } from '@skillgauge/features/tasks'
import { compareReport } from '@skillgauge/features/tasks'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'

export const compareReporters: Reporters<CompareRun, 'console' | 'json'> = {
  console: async () => (await import('./console.js')).compareConsole,
  json: async () => (run) => json(compareReport(run)),
}
