import { SkillgaugeError } from '@skillgauge/core'
import { Command, CommanderError, Option } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
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

type Start = <Args>(load: () => Promise<Run<Args>>) => (...given: unknown[]) => Promise<void>

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

  whichSkills(program.command('evaluate').description('run every check and report all of it'))
    .option('-o, --output <file>', 'write the result to a file (as JSON unless --format says otherwise)')
    .addOption(formats('console', 'json', 'sarif'))
    .option('-V, --verbose', 'show passed checks and every finding too')
    .option('-s, --spec-only', 'run only the checks that the Agent Skills specification requires')
    .option('--skip-review', 'do not ask a model for a review')
    .option('-m, --model <model-id>', 'the model to review with')
    .option('--optimize', 'go on to optimize the skill')
    .option('--no-save', 'keep no copy of the result below the skill')
    .addHelpText('after', evaluateHelp)
    .action(start(async () => (await import('./commands/evaluate.js')).evaluate))

  whichSkills(program.command('check').description('print only what fails a skill, for CI'))
    .addOption(formats('console', 'json', 'sarif'))
    .option('-s, --spec-only', 'run only the checks that the Agent Skills specification requires')
    .addHelpText('after', checkHelp)
    .action(start(async () => (await import('./commands/check.js')).check))

  whichSkills(program.command('scan').description('look for attacks: BLOCK, SUS or ALLOW'))
    .option('-o, --output <file>', 'write the result to a file (as JSON unless --format says otherwise)')
    .addOption(formats('console', 'json', 'sarif'))
    .option('-v, --verbose', 'show what is suspicious in every skill, and mentions of attacks')
    .option(
      '--threats',
      'look also for harm to the user: downloads that run, stolen credentials and the like',
    )
    .addHelpText('after', scanHelp)
    .action(start(async () => (await import('./commands/scan.js')).scan))

  program
    .command('list-checks')
    .description('list the checks')
    .addOption(
      new Option('-d, --dimension <dimension>', 'only those of one dimension').choices([
        'structure',
        'naming',
        'description',
        'content',
        'security',
      ]),
    )
    .option('-s, --spec-only', 'only those that the Agent Skills specification requires')
    .option('--suggestions-only', 'only those that it does not require')
    .addOption(formats('console', 'json'))
    .action(start(async () => (await import('./commands/list-checks.js')).listChecks))

  // Without an action of its own the program answers an unknown command with what was meant.
  const { operands } = program.parseOptions([...argv])
  if (operands.length === 0)
    program.action(start(async () => (await import('./commands/overview.js')).overview))
  else refusePath(program, operands[0]!, context)
  return program
}

/** The options of every command that takes skills. */
function whichSkills(command: Command): Command {
  return command
    .argument('[SKILL_PATH]', 'a skill directory or its SKILL.md (default: this folder)')
    .addOption(new Option('-a, --all', 'every skill below this folder').conflicts('repo'))
    .option('--repo', 'every skill of the git repository')
}

function formats(...names: readonly string[]): Option {
  return new Option('-f, --format <format>', `how to print the result (default: ${names[0]})`).choices(names)
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

const evaluateHelp = `
Examples:
  skillgauge evaluate skills/pdf-forms
  skillgauge evaluate skills/pdf-forms --format json
  skillgauge evaluate --all -o report.json`

const checkHelp = `
Examples:
  skillgauge check skills/pdf-forms
  skillgauge check --repo --spec-only`

const scanHelp = `
No .skillrc is looked for, because it may have come with the skills: only --config names one.

Examples:
  skillgauge scan downloaded/pdf-forms
  skillgauge scan --all --threats
  skillgauge scan --repo --format sarif -o scan.sarif

Exit codes: 0 ALLOW or SUS, 1 a skill is BLOCK or the command could not run.`
