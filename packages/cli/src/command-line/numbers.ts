import { InvalidArgumentError } from 'commander'

// Parsers for numbers in options. Other formats and values out of range are errors.

type NumberParser = (text: string) => number

function numberParser(form: RegExp, isValid: (number: number) => boolean, message: string): NumberParser {
  return (text) => {
    const number = form.test(text) ? Number(text) : NaN
    if (isValid(number)) return number
    throw new InvalidArgumentError(message)
  }
}

export function numberFrom(min: number, max: number, form = /^\d{1,9}(?:\.\d{1,3})?$/): NumberParser {
  const message = `It must be a number from ${min} to ${max}.`
  return numberParser(form, (number) => number >= min && number <= max, message)
}

export function wholeFrom(min: number, max: number): NumberParser {
  const message = `It must be a whole number from ${min} to ${max}.`
  return numberParser(/^\d{1,9}$/, (number) => number >= min && number <= max, message)
}

export const score = numberFrom(0, 100, /^\d{1,3}(?:\.\d{1,9})?$/)

export const seconds = numberParser(
  /^\d{1,5}(?:\.\d{1,3})?$/,
  (number) => number > 0 && number <= 86_400,
  'It must be a number of seconds, up to 86400.',
)

export function percent(text: string): number {
  const number = /^\d{1,3}(?:\.\d{1,3})?%?$/.test(text) ? parseFloat(text) : NaN
  if (number > 0 && number < 1)
    throw new InvalidArgumentError(
      `It must be a percentage: \`${Math.round(number * 1000) / 10}\`, not \`${text}\`.`,
    )
  if (number >= 0 && number <= 100) return number
  throw new InvalidArgumentError('It must be a percentage from 0 to 100.')
}

export function dollars(text: string): number {
  const number = /^\$?\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text.replace('$', '')) : NaN
  if (number > 0) return number
  throw new InvalidArgumentError('It must be an amount of US dollars, `2.50` for example.')
}
