import type { CompareRun } from '@skillgauge/features/tasks'
import type { Reporters } from './reporter.js'

export const compareReporters: Reporters<CompareRun, 'console' | 'json'> = {
  console: async () => (await import('../commands/compare/console.js')).compareConsole,
  json: async () => (await import('./json/compare.js')).compareJson,
}
