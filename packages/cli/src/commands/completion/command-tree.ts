import type { Argument, Command, Option } from 'commander'

export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'skills' | 'commits' | 'anything' }

export interface CompletedOption {
  /** `--format`; an option has at least one of both. */
  readonly long: string | undefined
  readonly short: string | undefined
  readonly description: string
  readonly values: Values | undefined
  /** Whether the value is optional. Then one of `words` is completed only after `=`. */
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

/** @param checkIds - Values of arguments called `CHECK_ID`. */
export function commandTree(program: Command, checkIds: readonly string[]): CommandTree {
  const help = program.createHelp()
  const visible = help.visibleCommands(program)
  const names = (commands: readonly Command[]) => commands.map((command) => command.name())
  const words = (commands: readonly Command[]): CompletedCommand['arguments'] =>
    commands.length === 0 ? [] : [{ kind: 'words', words: names(commands), name: 'command', many: false }]
  const describe = (command: Command, below: readonly Command[], options: readonly Option[]) => ({
    name: command.name(),
    description: command.description(),
    options: [...new Map(options.map((option) => [option.flags, option])).values()].map(describeOption),
    arguments: words(below),
  })
  const commands = visible.map((command) => {
    const below = help.visibleCommands(command).filter((inner) => inner.name() !== 'help')
    const options = [command, ...below].flatMap((one) => [
      ...help.visibleOptions(one),
      ...help.visibleGlobalOptions(one),
    ])
    const own = describe(command, below, options)
    const taken = command.registeredArguments.map((argument) => ({
      ...argumentValues(argument, names(visible), checkIds),
      name: argument.name(),
      many: argument.variadic,
    }))
    return { ...own, arguments: [...own.arguments, ...taken] }
  })
  return { program: describe(program, visible, help.visibleOptions(program)), commands }
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
