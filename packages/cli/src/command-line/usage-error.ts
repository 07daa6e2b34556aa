import { didYouMean, nearestTo } from '@skillgauge/core'
import type { Argument, ErrorOptions, Option } from 'commander'
import { Command, InvalidArgumentError } from 'commander'
import { invalidInput } from './invalid-input.js'

/** Replaces the error messages of commander by ours, which say what to type instead. */
export class CommandWithMessages extends Command {
  override createCommand(name?: string): CommandWithMessages {
    return new CommandWithMessages(name)
  }

  override error(message: string, { code = '' }: ErrorOptions = {}): never {
    const words = messages[code]?.(this, message)
    throw invalidInput(words ?? message.replace(/^error: /, ''))
  }
}

/** By error code of commander, whose messages quote what is wrong. */
const messages: Readonly<Record<string, (command: Command, message: string) => string | undefined>> = {
  'commander.unknownOption': (command, message) => unknownOption(command, quotedText(message)),
  'commander.unknownCommand': (command, message) => unknownCommand(command, quotedText(message)),
  'commander.missingArgument': (command, message) => {
    const wanted = quotedText(message).toUpperCase()
    return `\`${nameOf(command)}\` needs ${/^[AEIOU]/.test(wanted) ? 'an' : 'a'} ${wanted}. \`${nameOf(command)} --help\` has examples.`
  },
  'commander.optionMissingArgument': (_, message) => `\`${longForm(quotedText(message))}\` needs a value.`,
  'commander.conflictingOption': (_, message) => {
    const [one, other] = [...message.matchAll(/'([^']*)'/g)].map(([, flags = '']) => longFlag(flags))
    return `Use \`${one}\` or \`${other}\`, not both.`
  },
  'commander.excessArguments': tooManyArguments,
  'commander.invalidArgument': (_, message) => {
    const ofOption = /option '(.*?)' argument '(.*)' is invalid\. (.*)$/s.exec(message)
    if (ofOption) return `\`${longFlag(ofOption[1]!)}\` cannot be \`${ofOption[2]}\`. ${ofOption[3]}`
    const ofCommand = /value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s.exec(message)
    return ofCommand ? `\`${ofCommand[1]}\` is not a valid ${ofCommand[2]}. ${ofCommand[3]}` : undefined
  },
}

function quotedText(message: string): string {
  return /'(.*)'/s.exec(message)?.[1] ?? ''
}

export function unknownCommand(program: Command, word: string): string {
  const names = [...program.commands.map((command) => command.name()), 'help']
  return `There is no command \`${word}\`.${didYouMean(word, names) || ' `skillgauge --help` lists them.'}`
}

/** `--json` means `--format json`; an option of another command is reported as such. */
function unknownOption(command: Command, given: string): string {
  const flag = given.replace(/=.*$/s, '')
  const root = rootOf(command)
  const known = [...command.options, ...root.options].flatMap(({ long }) => long ?? []).concat('--help')
  if (known.includes(flag)) return `\`${flag}\` takes no value: leave out \`${given.slice(flag.length)}\`.`
  const message = `\`${nameOf(command)}\` has no option \`${flag}\`.`
  const chooser = command.options.find(({ argChoices }) => argChoices?.includes(flag.slice(2)))
  if (chooser && flag.startsWith('--')) return `${message} Use \`${chooser.long} ${flag.slice(2)}\`.`
  const inOtherCase = command.options.find(({ short }) => short?.toLowerCase() === flag.toLowerCase())
  if (inOtherCase) return `${message} Did you mean \`${inOtherCase.short}\` (\`${inOtherCase.long}\`)?`
  const others = root.commands.filter(
    (other) =>
      other !== command && other.options.some((option) => option.long === flag || option.short === flag),
  )
  if (others.length > 0 && others.length <= 4) {
    const names = others.map((other) => `\`${nameOf(other)}\``)
    return `${message} ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${names.length === 1 ? 'has' : 'have'} it.`
  }
  const suggestion = flag.startsWith('--') ? nearestTo(flag, known) : undefined
  return `${message} ${suggestion === undefined ? `\`${nameOf(command)} --help\` lists them.` : `Did you mean \`${suggestion}\`?`}`
}

function tooManyArguments(command: Command): string {
  const { args, registeredArguments } = command
  const [argument] = registeredArguments
  const name = nameOf(command)
  if (argument === undefined) return `\`${name}\` takes no argument, and was given \`${args[0]}\`.`
  const all = command.options.some(({ long }) => long === '--all')
    ? ' `--all` takes every skill below this folder.'
    : ''
  const given = args.slice(0, 3).map((word) => `\`${word}\``)
  const more = args.length > given.length ? ' and more' : ''
  return `\`${name}\` takes one ${argument.name().toUpperCase()}, and was given ${args.length}: ${given.join(', ')}${more}.${all}`
}

function nameOf(command: Command): string {
  const root = rootOf(command)
  return command === root ? root.name() : `${root.name()} ${command.name()}`
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent)
}

/** For example `--format <format>` of `-f, --format <format>`. */
function longForm(flags: string): string {
  return flags.split(', ').at(-1) ?? flags
}

function longFlag(flags: string): string {
  return longForm(flags).split(' ')[0]!
}

/** Adds a suggestion to the errors of all options and arguments with choices. */
export function suggestChoices(program: Command): void {
  for (const command of [program, ...program.commands])
    for (const place of [...command.options, ...command.registeredArguments]) suggestFor(place)
}

function suggestFor(target: Option | Argument): void {
  const { argChoices: choices, parseArg: parse } = target
  if (!choices || !parse) return
  target.argParser((value: string, previous: unknown) => {
    if (choices.includes(value)) return parse(value, previous)
    const all = `Allowed choices are ${choices.join(', ')}.`
    throw new InvalidArgumentError(all + didYouMean(value, choices))
  })
}
