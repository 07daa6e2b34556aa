import { cache } from '../commands/cache/options.js'
import { check } from './check.js'
import { completion } from './completion.js'
import { config } from './config.js'
import type { DefineCommand } from './define.js'
import { evaluate } from './evaluate.js'
import { explain } from './explain.js'
import { generate } from './generate.js'
import { info } from './info.js'
import { listChecks } from './list-checks.js'
import { optimize } from './optimize.js'
import { plugins } from './plugins.js'
import { prompt } from './prompt.js'
import { scan } from './scan.js'
import { serve } from './serve.js'
import { setup } from './setup.js'
import { stats } from './stats.js'
import { telemetry } from './telemetry.js'
import { trigger } from './trigger.js'

/** Every command, in the order of the help. */
export const commands: readonly DefineCommand[] = [
  evaluate,
  check,
  scan,
  info,
  prompt,
  generate,
  trigger,
  optimize,
  listChecks,
  explain,
  config,
  plugins,
  stats,
  setup,
  cache,
  telemetry,
  serve,
  completion,
]
