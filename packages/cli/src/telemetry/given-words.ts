import type { Command, Option } from 'commander'

/** `evaluate`; the program itself, without a command, is the overview. */
export function commandName(command: Command): string {
  return command.parent === null ? 'overview' : command.name()
}

/** Options that were given on the command line, by their long names. */
export function flagsOf(command: Command): string[] {
  const given = (one: Command) => (option: Option) =>
    one.getOptionValueSource(option.attributeName()) === 'cli' && isTheOneGiven(one, option)
  const family = command.parent === null ? [command] : [command, command.parent]
  return family.flatMap((one) =>
    one.options.filter(given(one)).flatMap(({ long }) => (long === undefined ? [] : long)),
  )
}

/** `--save` and `--no-save` set the same value. */
function isTheOneGiven(command: Command, option: Option): boolean {
  return option.negate === (command.getOptionValue(option.attributeName()) === false)
}
