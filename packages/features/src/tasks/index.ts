export { compareVerdict, differenceOf, figuresOf, sides } from './compare-report.js'
export type {
  AssertionResult,
  CompareRun,
  CompareVerdict,
  Side,
  SideFigures,
  TaskAttempt,
  TaskOutcome,
} from './compare-report.js'
export { fewestRuns } from './paired-difference.js'
export { askForTasks, tasksQuestion } from './ask-for-tasks.js'
export { judgeResultBy } from './judge-result.js'
export type { JudgedResult, ResultToJudge } from './judge-result.js'
export { readTasks } from './read-tasks.js'
export type { Assertion, Task, TaskFile } from './schema.js'
export { compareReport, compareReportSchema } from './wire.js'
export type { CompareReportWire } from './wire.js'
export { writeTasks } from './write-tasks.js'
export { matches } from './matches.js'
