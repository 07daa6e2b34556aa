import { SkillgaugeError } from '@skillgauge/core'
import type { Command } from 'commander'
import { CommanderError } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Start } from './command-line/define.js'
import { fileName } from './command-line/define.js'
import { expandFixOption } from './command-line/gate.js'
import { invalidInput } from './command-line/invalid-input.js'
import { commands } from './commands/index.js'
import { CommandWithMessages, suggestChoices, unknownCommand } from './command-line/usage-error.js'
import type { Command as Run, Context } from './command-line/context.js'
import { applyNoColor, applyQuiet } from './command-line/context.js'
import { afterFailure } from './model/after-failure.js'
import { interruptedCode } from './run/judging/interrupt.js'
import { printError, reportCrash } from './terminal/say.js'
import { hasChoice } from './telemetry/choice.js'
import { version } from './command-line/version.js'

/** Runs a command line and returns its exit code. Never throws or exits. */
export async function run(words: readonly string[], given: Context): Promise<number> {
  const context = applyNoColor(words, given)
  const argv = expandFixOption(words)
  const startedAt = context.now()
  let exitCode = 0
  let used: Command | undefined
  let thrown: unknown
  /** Loads a command when it runs: `--help` must not wait for the rules. */
  const start =
    <Args>(load: () => Promise<Run<Args>>) =>
    async (...given: unknown[]) => {
      const command = (used = given.at(-1) as Command)
      const options = command.optsWithGlobals<{ quiet?: boolean }>()
      const args = { ...options, ...argumentsOf(command) }
      exitCode = await (await load())(args as Args, applyQuiet(options, context))
    }
  try {
    await build(argv, context, start).parseAsync(argv, { from: 'user' })
  } catch (error) {
    // Help and version, which are printed already.
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof SkillgaugeError)
      printError(`${error.message}${afterFailure(error, context.now())}`, context)
    else reportCrash(error, context)
    exitCode = error instanceof SkillgaugeError && error.code === 'cancelled' ? interruptedCode : 1
    thrown = error
  }
  if (used && hasChoice(context.env)) {
    const { reportRun } = await import('./telemetry/report-run.js')
    await reportRun({ command: used, startedAt, exitCode, error: thrown }, context)
  }
  return exitCode
}

/** By the names of their declarations: `SKILL_PATH` as `skillPath`. */
function argumentsOf({ registeredArguments, processedArgs }: Command): Record<string, unknown> {
  const named = registeredArguments.map((argument, i): [string, unknown] => [
    argument
      .name()
      .toLowerCase()
      .replace(/_(.)/g, (_, first: string) => first.toUpperCase()),
    processedArgs[i],
  ])
  // commander gives an empty list for a variadic argument that is missing.
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(named.filter(([, value]) => isGiven(value)))
}

/** Defines all commands. `start` makes their actions. */
export function createProgram(context: Pick<Context, 'stdout' | 'stderr' | 'env'>, start: Start): Command {
  const program = new CommandWithMessages('skillgauge')
    .description('Checks agent skills: sound, findable, cheap and safe.')
    .usage('[command] [options]')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--no-color', 'print no colours, as with the variable NO_COLOR')
    .option('--config <file>', 'use this config file instead of looking for a .skillrc', fileName)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
    })
    .exitOverride()
    .addHelpText('after', overviewHelp)

  for (const define of commands) define(program, start)
  suggestChoices(program)
  return program
}

function build(argv: readonly string[], context: Context, start: Start): Command {
  const program = createProgram(context, start)
  // With an action, the program would accept an unknown command as an argument.
  const { operands } = program.parseOptions([...argv])
  if (operands.length === 0)
    program.action(start(async () => (await import('./commands/overview/run.js')).overview))
  else refuseWord(program, operands, context)
  return program
}

/** Rejects unknown words for which commander has no good message. */
function refuseWord(program: Command, [word = '', topic]: readonly string[], { cwd }: Context): void {
  const names = [...program.commands.map((command) => command.name()), 'help']
  if (word === 'help' && topic !== undefined && !names.includes(topic))
    throw invalidInput(unknownCommand(program, topic))
  if (names.includes(word) || !existsSync(resolve(cwd, word))) return
  throw invalidInput(`\`${word}\` is a path. Did you mean \`skillgauge evaluate ${word}\`?`)
}

const overviewHelp = `
With no command, the skills below this folder are checked and listed.

A skill is a folder with a SKILL.md. Commands that take skills take one (its
folder or its SKILL.md; with no path, this folder), or every one: --all below
this folder, --repo in the git repository.

The last of a repeated option wins; lists are joined.

Examples:
  skillgauge                        # what is here, and what to type next
  skillgauge evaluate skills/good/release-notes    # what is wrong with it
  skillgauge check --all            # exit 1 when a skill fails
  skillgauge scan --all             # exit 1 when one of them is an attack
  skillgauge explain naming.format  # why a check is there

Exit codes: 0 every check of severity high passed, 1 one failed or the command
could not run, 130 it was stopped by Ctrl-C.`
