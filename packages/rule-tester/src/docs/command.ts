import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { documentedFiles } from './documented-files.js'
import { Mistake, findEntry, loadPlugin, readManifest } from './load-plugin.js'
import { firstDifference } from './marked-block.js'

const usage = `Usage: skillgauge-rules docs [FILE] [--check]

Generates the documentation of a package of rules: in README.md a table of the
rules, their options and facts, between <!-- rules --> and <!-- /rules --> (added
when they are missing); in the page of a rule its facts, between <!-- facts --> and
<!-- /facts --> if it has them. Nothing else in these files changes.

  FILE     TypeScript or JavaScript file that exports the plugin (default:
           src/index, else the export in package.json)
  --check  write nothing; list what is out of date, and exit with 1
  --help   print this help
`

interface CommandContext {
  readonly cwd: string
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** @returns The exit code: 1 when `--check` finds a difference, or after a mistake of the author. */
export async function skillgaugeRules(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  try {
    const { values, positionals } = readArguments(args)
    const [command, file, ...more] = positionals
    if (values.help) {
      context.stdout.write(usage)
      return 0
    }
    if (command !== 'docs' || more.length > 0) throw new Mistake(usage.trimEnd())
    return await docs(file, values.check === true, context)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    context.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function docs(file: string | undefined, isCheck: boolean, context: CommandContext): Promise<0 | 1> {
  const { cwd, stdout, stderr } = context
  if (file !== undefined && !existsSync(resolve(cwd, file))) throw new Mistake(`\`${file}\` does not exist.`)
  const folder = packageFolder(file === undefined ? cwd : dirname(resolve(cwd, file))) ?? cwd
  const manifest = readManifest(folder)
  const entry = file === undefined ? findEntry(folder, manifest) : relative(folder, resolve(cwd, file))
  const plugin = await loadPlugin(join(folder, entry), file ?? entry)
  const files = documentedFiles(plugin, { folder, entry, manifest })
  const changed = files.filter(({ before, after }) => before !== after)
  if (isCheck) {
    for (const { path, before, after } of changed) {
      const what =
        before === undefined ? 'is missing' : `line ${firstDifference(before, after)} is out of date`
      stderr.write(`${path}: ${what}\n`)
    }
    if (changed.length > 0) stderr.write('Run `skillgauge-rules docs` and commit what it writes.\n')
    else stdout.write(`${files.map(({ path }) => path).join(', ')}: up to date\n`)
    return changed.length > 0 ? 1 : 0
  }
  for (const { path, after } of changed) write(join(folder, path), path, after)
  stdout.write(
    changed.length === 0 ? 'Nothing to change.\n' : `Wrote ${changed.map(({ path }) => path).join(', ')}.\n`,
  )
  return 0
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    const [reason] = (error as Error).message.split('. To specify')
    throw new Mistake(`${reason!.replace(/\.$/, '')}.\n\n${usage.trimEnd()}`, { cause: error })
  }
}

/** The folder of the nearest package.json. */
function packageFolder(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder
  return folder === dirname(folder) ? undefined : packageFolder(dirname(folder))
}

function write(file: string, path: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Mistake(`\`${path}\` cannot be written: ${(error as Error).message}`, { cause: error })
  }
}
