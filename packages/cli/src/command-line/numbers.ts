import { InvalidArgumentError } from 'commander'

// Numbers as the values of options: what is written in another form, or beyond the range, is refused.

type Read = (text: string) => number

function read(form: RegExp, holds: (number: number) => boolean, otherwise: string): Read {
  return (text) => {
    const number = form.test(text) ? Number(text) : NaN
    if (holds(number)) return number
    throw new InvalidArgumentError(otherwise)
  }
}

export function numberFrom(least: number, most: number, form = /^\d{1,9}(?:\.\d{1,3})?$/): Read {
  const otherwise = `It must be a number from ${least} to ${most}.`
  return read(form, (number) => number >= least && number <= most, otherwise)
}

export function wholeFrom(least: number, most: number): Read {
  const otherwise = `It must be a whole number from ${least} to ${most}.`
  return read(/^\d{1,9}$/, (number) => number >= least && number <= most, otherwise)
}

export const score = numberFrom(0, 100, /^\d{1,3}(?:\.\d{1,9})?$/)

export const seconds = read(
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
