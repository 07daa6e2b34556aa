import { check } from './check.js'
import { completion } from './completion.js'
import { config } from './config.js'
import type { DefineCommand } from './define.js'
import { evaluate } from './evaluate.js'
import { explain } from './explain.js'
import { info } from './info.js'
import { listChecks } from './list-checks.js'
import { prompt } from './prompt.js'
import { scan } from './scan.js'
import { setup } from './setup.js'
import { stats } from './stats.js'
import { telemetry } from './telemetry.js'

/** Every command, in the order of the help. */
export const commands: readonly DefineCommand[] = [
  evaluate,
  check,
  scan,
  info,
  prompt,
  listChecks,
  explain,
  config,
  stats,
  setup,
  telemetry,
  completion,
]
