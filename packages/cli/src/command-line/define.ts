import type { Command } from 'commander'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { reportFormats } from '../reporters/formats.js'
import type { Command as Run } from './context.js'

export type DefineCommand = (program: Command, start: Start) => void

/** Makes the action of a command. Loads its code only when it runs: `--help` must not wait for the rules. */
export type Start = <Args>(load: () => Promise<Run<Args>>) => (...given: unknown[]) => Promise<void>

/** @param sources - Options for other ways to find skills. */
export function judgingCommand(
  command: Command,
  sources: readonly Option[],
  others: readonly Option[],
): Command {
  return withOptions(whichSkills(command), [...sources, output(), formats(...reportFormats), ...others])
}

export function whichSkills(command: Command): Command {
  return command
    .addArgument(skillPaths('; `-` for a SKILL.md on stdin (default: this folder)'))
    .addOption(new Option('-a, --all', 'every skill below this folder').conflicts('repo'))
    .option('--repo', 'every skill of the git repository')
    .addOption(
      new Option('--stdin-path <file>', 'with `-`: the path of that SKILL.md, to find its other files')
        .argParser(fileName)
        .conflicts(['all', 'repo', 'changed', 'printConfig']),
    )
    .option(
      '--changed [ref]',
      'only skills that differ from a commit (default: where the main branch was left)',
    )
}

export function skillPaths(details = ''): Argument {
  return new Argument(
    '[SKILL_PATH...]',
    `skill directories, folders of skills, files of skills or globs${details}`,
  ).argParser(collectPaths)
}

export function installed(): Option {
  return new Option(
    '--installed',
    'every skill that agents on this machine would load, from project, home folder and plugins',
  ).conflicts(['all', 'repo', 'changed', 'stdinPath', 'printConfig', 'fix', 'watch'])
}

export function locked(): Option {
  return new Option(
    '--locked',
    'of what is installed, only what differs from `skillgauge lock`: with a diff, and exit 1',
  ).conflicts(['all', 'repo', 'changed', 'stdinPath', 'printConfig', 'fix', 'watch', 'updateBaseline'])
}

/** The same array each time: a shell may pass thousands of paths. */
function collectPaths(path: string, before: string | string[] | undefined): string | string[] {
  if (before === undefined) return path
  if (typeof before === 'string') return [before, path]
  before.push(path)
  return before
}

/** The first name is the default. */
export function formats(...names: readonly string[]): Option {
  return new Option('-f, --format <format>', `how to print the result (default: ${names[0]})`).choices(names)
}

export function output(): Option {
  return new Option(
    '-o, --output <file>',
    'write the result to a file (as JSON unless --format says otherwise)',
  ).argParser(fileName)
}

/** Rejects an empty name, as from an unset variable: it would mean this folder. */
export function fileName(text: string): string {
  if (text === '') throw new InvalidArgumentError('The name of a file is missing.')
  return text
}

export function host(): Option {
  return new Option(
    '--host <hosts>',
    'judge for these agents only, such as claude-code,codex; `spec` is the specification (default: every known one)',
  ).argParser(parseIds)
}

/** Comma-separated ids; a repeated option adds to the list. */
function parseIds(text: string, before: readonly string[] = []): readonly string[] {
  const ids = text.split(',').map((id) => id.trim())
  if (ids.includes(''))
    throw new InvalidArgumentError('An id is missing: write ids with one comma between them.')
  return [...before, ...ids]
}

/** Comma-separated words out of `known`, without duplicates. */
export function listOf<Word extends string>(known: readonly Word[]) {
  return (text: string, before: readonly Word[] = []): readonly Word[] => {
    const words = text.split(',').map((word) => word.trim() as Word)
    const other = words.find((word) => !known.includes(word))
    if (other === undefined) return [...new Set([...before, ...words])]
    const what = other === '' ? 'A name is missing: write one' : `\`${other}\` is not one`
    throw new InvalidArgumentError(`${what} of ${known.join(', ')}.`)
  }
}

export function findings(): Option[] {
  return [
    new Option('-q, --quiet', 'print findings, errors and what was not judged, and nothing else'),
    new Option('--statistics', 'count the findings by check instead of showing them').conflicts([
      'format',
      'output',
    ]),
    new Option(
      '--rule <ids>',
      'run only these checks, such as naming.format,naming.required (list-checks has all)',
    )
      .argParser(parseIds)
      .conflicts(['fix', 'optimize', 'minScore', 'printConfig']),
  ]
}

export function findingsOfAll(): Option[] {
  return [
    ...findings(),
    new Option('-s, --spec-only', 'run only the checks that the Agent Skills specification requires'),
    host(),
  ]
}

export function withOptions(command: Command, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option)
  return command
}
