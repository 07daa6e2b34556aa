import { cache } from './cache/options.js'
import { check } from './check/options.js'
import { compare } from './compare/options.js'
import { completion } from './completion/options.js'
import { config } from './config/options.js'
import type { DefineCommand } from '../command-line/define.js'
import { evaluate } from './evaluate/options.js'
import { explain } from './explain/options.js'
import { generate } from './generate/options.js'
import { hosts } from './hosts/options.js'
import { info } from './info/options.js'
import { init } from './init/options.js'
import { keys } from './keys/options.js'
import { listChecks } from './list-checks/options.js'
import { lock } from './lock/options.js'
import { lsp } from './lsp/options.js'
import { mcp } from './mcp/options.js'
import { newSkill } from './new/options.js'
import { optimize } from './optimize/options.js'
import { plugins } from './plugins/options.js'
import { prompt } from './prompt/options.js'
import { scan } from './scan/options.js'
import { serve } from './serve/options.js'
import { setup } from './setup/options.js'
import { stats } from './stats/options.js'
import { telemetry } from './telemetry/options.js'
import { trigger } from './trigger/options.js'

export const commands: readonly DefineCommand[] = [
  evaluate,
  check,
  scan,
  info,
  hosts,
  lock,
  prompt,
  generate,
  trigger,
  compare,
  optimize,
  listChecks,
  explain,
  config,
  plugins,
  stats,
  init,
  newSkill,
  setup,
  cache,
  telemetry,
  serve,
  mcp,
  lsp,
  keys,
  completion,
]
