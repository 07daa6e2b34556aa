import { didYouMean } from '@skillgauge/core'
import type { Argument, Command, Option } from 'commander'
import { InvalidArgumentError } from 'commander'

/** Makes every option and argument with a list of choices say which of them was probably meant. */
export function suggestChoices(program: Command): void {
  for (const command of [program, ...program.commands])
    for (const place of [...command.options, ...command.registeredArguments]) suggestFor(place)
}

function suggestFor(place: Option | Argument): void {
  const { argChoices: choices, parseArg: parse } = place
  if (!choices || !parse) return
  place.argParser((value: string, previous: unknown) => {
    if (choices.includes(value)) return parse(value, previous)
    const all = `Allowed choices are ${choices.join(', ')}.`
    throw new InvalidArgumentError(all + didYouMean(value, choices))
  })
}
