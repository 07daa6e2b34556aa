import type { Argument, Command, Option } from 'commander'

/** What may stand in a place of the command line. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'skills' | 'commits' | 'anything' }

export interface CompletedOption {
  /** `--format`; some have only one of the two. */
  readonly long: string | undefined
  readonly short: string | undefined
  readonly description: string
  readonly values: Values | undefined
  /** Whether it may stand without its value; then the value of words follows `=` only. */
  readonly optional: boolean
}

export interface CompletedCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletedOption[]
  readonly arguments: readonly (Values & { readonly name: string; readonly many: boolean })[]
}

export interface CommandTree {
  readonly program: CompletedCommand
  readonly commands: readonly CompletedCommand[]
}

/** @param checkIds - What may stand where an argument is called `CHECK_ID`. */
export function commandTree(program: Command, checkIds: readonly string[]): CommandTree {
  const help = program.createHelp()
  const visible = help.visibleCommands(program)
  const names = visible.map((command) => command.name())
  const commands = visible.map((command) => {
    const below = help.visibleCommands(command).filter((inner) => inner.name() !== 'help')
    const inner: CompletedCommand['arguments'] =
      below.length === 0
        ? []
        : [{ kind: 'words', words: below.map((one) => one.name()), name: 'command', many: false }]
    const own = [command, ...below].flatMap((one) => [
      ...help.visibleOptions(one),
      ...help.visibleGlobalOptions(one),
    ])
    return {
      name: command.name(),
      description: command.description(),
      options: unique(own).map(describeOption),
      arguments: [
        ...inner,
        ...command.registeredArguments.map((argument) => ({
          ...argumentValues(argument, names, checkIds),
          name: argument.name(),
          many: argument.variadic,
        })),
      ],
    }
  })
  return {
    program: {
      name: program.name(),
      description: program.description(),
      options: help.visibleOptions(program).map(describeOption),
      arguments: [{ kind: 'words', words: names, name: 'command', many: false }],
    },
    commands,
  }
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.flags, option])).values()]
}

function describeOption(option: Option): CompletedOption {
  const { long, short, description, required, optional } = option
  return {
    long: long ?? undefined,
    short: short ?? undefined,
    description,
    values: required || optional ? optionValues(option) : undefined,
    optional,
  }
}

/** What the name in the flags says: `--output <file>`. */
function optionValues({ argChoices, flags }: Option): Values {
  if (argChoices) return { kind: 'words', words: argChoices }
  const name = /[<[](.+)[>\]]/.exec(flags)?.[1] ?? ''
  return { kind: name === 'file' || name === 'folder' ? 'files' : name === 'ref' ? 'commits' : 'anything' }
}

function argumentValues(
  argument: Argument,
  commands: readonly string[],
  checkIds: readonly string[],
): Values {
  if (argument.argChoices) return { kind: 'words', words: argument.argChoices }
  const name = argument.name()
  if (name === 'CHECK_ID') return { kind: 'words', words: checkIds }
  if (name === 'command') return { kind: 'words', words: commands }
  return { kind: /SKILL_PATH|^PATH/.test(name) ? 'skills' : 'anything' }
}
