import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addRule } from './add-rule.js'
import type { Answers } from './answers.js'
import { Mistake, defaultFolder, defaultRule, checkName, checkRuleId } from './answers.js'
import type { Context, Given } from './ask.js'
import { ask } from './ask.js'
import { writePackage } from './write-package.js'

const usage = `Usage: npm create skillgauge-rules [-- options]

Creates a package of rules for skillgauge, with a first rule that works.

Options:
  --name NAME   name of the package, such as @acme/skillgauge-rules
  --rule ID     id of the first rule, such as acme.owner
  --dir FOLDER  a new or an empty folder (default: the last part of the name)
  --add ID      add a rule to the package in this folder (or that of --dir)
  --yes         do not ask, use the defaults
  --version     print the version
  --help        print this help

Examples:
  npm create skillgauge-rules -- --name @acme/skillgauge-rules --rule acme.owner --yes
  npm create skillgauge-rules -- --add acme.second
`

/** @returns The exit code. */
export async function createRules(args: readonly string[], context: Context): Promise<number> {
  try {
    const { values } = readArguments(args)
    if (values.help) return print(context, usage)
    if (values.version) return print(context, `${process.env['SKILLGAUGE_BUILD_VERSION'] ?? '0.0.0'}\n`)
    if (values.add !== undefined) return add(values.add, values, context)
    const given = { name: values.name, rule: values.rule, folder: values.dir }
    rejectMistakes(given)
    const isInteractive = !values.yes && context.stdin.isTTY && context.stdout.isTTY
    const answers = completeAnswers(isInteractive ? await ask(given, context) : given, context.cwd)
    const files = writePackage(answers, context.now().getFullYear())
    return print(context, report(answers, files.length, context.cwd))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    context.stderr.write(`${error.message}\n`)
    return 1
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        rule: { type: 'string' },
        dir: { type: 'string' },
        add: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        version: { type: 'boolean', short: 'v' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [reason] = (error as Error).message.split('. To specify')
    throw new Mistake(`${reason!.replace(/\.$/, '')}.\n\n${usage}`, { cause: error })
  }
}

/** Adds a rule to an existing package. */
function add(
  id: string,
  { name, rule, dir }: { name?: string | undefined; rule?: string | undefined; dir?: string | undefined },
  context: Context,
): number {
  if (name !== undefined || rule !== undefined)
    throw new Mistake('`--add` is for an existing package; `--name` and `--rule` are for a new one.')
  rejectMistakes({ rule: id, folder: dir })
  const { files, index, byHand } = addRule(id, resolve(context.cwd, dir ?? '.'), context.now().getFullYear())
  const register = byHand
    ? [`${index} could not be edited automatically. Add to it:`, ...byHand.map((line) => `  ${line}`)]
    : [`Added it to the rules in ${index}.`]
  const next = `Then change src/${id.split('.')[1]}/rule.ts, its test and the examples in its README, and run \`npm test\` and \`npm run docs\`.`
  return print(context, [`Wrote ${id}: ${files.join(', ')}.`, ...register, '', next, ''].join('\n'))
}

/** All mistakes at once. */
function rejectMistakes({ name, rule, folder }: Given): void {
  const mistakes = [
    name === undefined ? undefined : checkName(name),
    rule === undefined ? undefined : checkRuleId(rule),
    folder === '' ? '`--dir` is empty; expected the name of a folder.' : undefined,
  ].filter((mistake) => mistake !== undefined)
  if (mistakes.length > 0) throw new Mistake(mistakes.join('\n'))
}

function completeAnswers({ name, rule, folder }: Given, cwd: string): Answers {
  if (name === undefined) {
    throw new Mistake(
      'The package needs a name, and there is no terminal to ask for it. For example:\n' +
        '  npm create skillgauge-rules -- --name @acme/skillgauge-rules --rule acme.owner --yes',
    )
  }
  return { name, rule: rule ?? defaultRule(name), folder: resolve(cwd, folder ?? defaultFolder(name)) }
}

function report({ name, rule, folder }: Answers, files: number, cwd: string): string {
  const place = relative(cwd, folder)
  const [, ruleName] = rule.split('.')
  return [
    `Wrote ${name} with the rule ${rule}: ${files} files in ${place === '' ? 'this folder' : place}.`,
    '',
    'Next:',
    ...(place === '' ? [] : [`  cd ${/[^\w./@-]/.test(place) ? `"${place}"` : place}`]),
    '  npm install',
    '  npm test',
    '',
    `Then change src/${ruleName}/rule.ts, its test and the examples in its README.`,
    'Guide: https://github.com/skillgauge/skillgauge/blob/main/docs/extend/first-rule.md',
    '',
  ].join('\n')
}

function print({ stdout }: Context, text: string): 0 {
  stdout.write(text)
  return 0
}
