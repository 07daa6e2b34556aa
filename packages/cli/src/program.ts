import { SkillgaugeError } from '@skillgauge/core'
import { Command, CommanderError } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Start } from './command-line/define.js'
import { commands } from './command-line/index.js'
import type { Command as Run, Context } from './context.js'
import { complain, confess } from './say.js'
import { version } from './version.js'

/** Runs a command line and answers its exit code. Nothing is thrown, and nothing exits. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  let exitCode = 0
  /** Loads a command when it is used: `--help` must not wait for the rules. */
  const start =
    <Args>(load: () => Promise<Run<Args>>) =>
    async (...given: unknown[]) => {
      const command = given.at(-1) as Command
      const [path] = command.processedArgs as (string | undefined)[]
      const args = { ...command.optsWithGlobals(), ...(path !== undefined && { path }) }
      exitCode = await (await load())(args as Args, context)
    }
  try {
    await build(argv, context, start).parseAsync(argv, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof SkillgaugeError) complain(error.message, context)
    else confess(error, context)
    return 1
  }
}

function build(argv: readonly string[], context: Context, start: Start): Command {
  const program = new Command('skillgauge')
    .description('Checks agent skills: sound, findable, cheap and safe.')
    .usage('[command] [options]')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--config <file>', 'use this config file instead of looking for a .skillrc')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      outputError: (text) => complain(text.replace(/^error: /, '').trimEnd(), context),
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
    })
    .exitOverride()
    .addHelpText('after', overviewHelp)

  for (const define of commands) define(program, start)

  // Without an action of its own the program answers an unknown command with what was meant.
  const { operands } = program.parseOptions([...argv])
  if (operands.length === 0)
    program.action(start(async () => (await import('./commands/overview.js')).overview))
  else refusePath(program, operands[0]!, context)
  return program
}

function refusePath(program: Command, word: string, { cwd }: Context): void {
  const known = program.commands.some((command) => command.name() === word) || word === 'help'
  if (known || !existsSync(resolve(cwd, word))) return
  throw new SkillgaugeError(
    'invalid-input',
    `\`${word}\` is a path. Did you mean \`skillgauge evaluate ${word}\`?`,
  )
}

const overviewHelp = `
With no command, the skills below this folder are checked and listed.

Examples:
  skillgauge                              what is here, and what to do next
  skillgauge evaluate skills/pdf-forms    what is wrong with one skill
  skillgauge check --all                  fail when a skill fails
  skillgauge scan --all                   is one of them an attack
  skillgauge list-checks                  what is checked

Exit codes: 0 all high-severity checks passed, 1 one failed or the command could not run.`
