import { realpathSync } from 'node:fs'
import { agents } from './agents.js'
import { told } from './console.js'
import { hookCommand } from './hook-command.js'
import { installHook } from './install-hook.js'
import type { Command } from '../../command-line/context.js'
import { printError, note, print } from '../../terminal/say.js'
import { terminalOf } from '../../terminal/terminal.js'

export const setup: Command<{ readonly remove?: boolean | undefined }> = async (args, context) => {
  const { remove = false } = args
  const script = scriptPath()
  const command = remove ? undefined : hookCommand(process.execPath, script, process.platform)
  const outcomes = agents.map((agent) => [agent, installHook(agent, command, context.env)] as const)
  const { pass } = terminalOf(context.stdout, context.env).symbols
  print(
    outcomes.flatMap(([agent, outcome]) => told(agent, outcome, remove, pass)),
    context,
  )
  for (const [, outcome] of outcomes)
    if (outcome.kind === 'failed') printError(`${outcome.reason}. It was left as it is.`, context)
  if (!remove && script.includes('_npx'))
    note(
      'The hooks run skillgauge from the cache of `npx`. Install it (`npm install -g skillgauge`) and run this again.',
      context,
    )
  return outcomes.some(([, { kind }]) => kind === 'failed') ? 1 : 0
}

/** What was started, as it was named: a link that stays the same when what it leads to is updated. */
function scriptPath(): string {
  const script = process.argv[1]!
  // fnm makes its links anew for every shell.
  return script.includes('fnm_multishells') ? realpathSync(script) : script
}
