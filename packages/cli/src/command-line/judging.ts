import { skillLimitRanges, skillLimits } from '@skillgauge/core'
import { InvalidArgumentError, Option } from 'commander'

// What a skill may take while it is judged, and how many are at once.

export function skillTimeout(): Option {
  return new Option(
    '--skill-timeout <seconds>',
    `give up a skill that takes longer; the others are judged (default: ${skillLimits.skillTimeout})`,
  ).argParser(numberFrom(...skillLimitRanges.skillTimeout))
}

export function skillMemory(): Option {
  return new Option(
    '--skill-memory <megabytes>',
    `give up a skill that takes more memory (default: ${skillLimits.skillMemory})`,
  ).argParser(numberFrom(...skillLimitRanges.skillMemory))
}

export function jobs(): Option {
  return new Option(
    '--jobs <number>',
    'how many skills are judged at once (default: one per processor)',
  ).argParser(wholeFrom(1, 256))
}

export function noCache(): Option {
  return new Option('--no-cache', 'check and review every skill again, and keep nothing for the next run')
}

/** `--provider` of the commands that ask a model. */
export function modelProvider(): Option {
  return new Option(
    '--provider <name|url>',
    'anthropic, openai, google, bedrock, vertex, or the address of any server that speaks as OpenAI does',
  )
}

export function samples(): Option {
  return new Option(
    '--samples <number>',
    'ask for a review so often (1 to 9), take the middle scores and show how far they differ',
  )
    .argParser(wholeFrom(1, 9))
    .conflicts('skipReview')
}

/** `--no-cache` of the commands that only ask a model. */
export function noAnswerCache(): Option {
  return new Option('--no-cache', 'ask the model again, and keep no answer for the next run')
}

function numberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
  }
}

function wholeFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}
