import { realpathSync } from 'node:fs'
import type { Agent } from './agents.js'
import { agents } from './agents.js'
import { hookCommand } from './hook-command.js'
import type { Outcome } from './install-hook.js'
import { installHook } from './install-hook.js'
import type { Command } from '../../command-line/context.js'
import { printError, note, print } from '../../terminal/say.js'
import type { Line } from '../../terminal/styled-text.js'
import { dim, green, paragraph, yellow } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'

export const setup: Command<{ readonly remove?: boolean | undefined }> = async (args, context) => {
  const { remove = false } = args
  const script = scriptPath()
  const command = remove ? undefined : hookCommand(process.execPath, script, process.platform)
  const outcomes = agents.map((agent) => [agent, installHook(agent, command, context.env)] as const)
  const { pass } = terminalOf(context.stdout, context.env).symbols
  print(
    outcomes.flatMap(([agent, outcome]) => outcomeLines(agent, outcome, remove, pass)),
    context,
  )
  for (const [, outcome] of outcomes)
    if (outcome.kind === 'failed')
      printError(`${outcome.reason}. It was left as it is; fix it, and run this again.`, context)
  if (!remove && script.includes('_npx'))
    note(
      'The hooks run skillgauge from the cache of `npx`. Install it (`npm install -g skillgauge`) and run this again.',
      context,
    )
  return outcomes.some(([, { kind }]) => kind === 'failed') ? 1 : 0
}

/** The script as it was started: a link that still works after an update. */
function scriptPath(): string {
  const script = process.argv[1]!
  // fnm creates its links for each shell.
  return script.includes('fnm_multishells') ? realpathSync(script) : script
}

function outcomeLines(agent: Agent, outcome: Outcome, remove: boolean, pass: string): Line[] {
  const lead = (mark: ReturnType<typeof green>) => ({ ...mark, text: `${mark.text} ` })
  if (outcome.kind === 'not-installed')
    return paragraph(0, dim(`${agent.name} is not installed: there is no ${outcome.folder || 'home folder'}.`), lead(dim('-'))) // prettier-ignore
  if (outcome.kind === 'failed') return paragraph(0, `${agent.name} was not set up.`, lead(yellow('!')))
  const [changed, unchanged] = remove
    ? ['records no use of skills any more', 'had no hook of skillgauge']
    : ['now records which skills it uses', 'is set up already']
  const done = outcome.kind === 'changed' ? changed : unchanged
  return paragraph(0, `${agent.name} ${done}: ${outcome.file}`, lead(green(pass)))
}
