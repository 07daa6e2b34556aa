import { skillLimitRanges, skillLimits } from '@skillgauge/core'
import { Option } from 'commander'
import { numberFrom, wholeFrom } from './numbers.js'

export function judging(): Option[] {
  return [
    new Option(
      '--skill-timeout <seconds>',
      `give up a skill that takes longer; the others are judged (default: ${skillLimits.skillTimeout})`,
    ).argParser(numberFrom(...skillLimitRanges.skillTimeout)),
    new Option(
      '--skill-memory <megabytes>',
      `give up a skill that takes more memory (default: ${skillLimits.skillMemory})`,
    ).argParser(numberFrom(...skillLimitRanges.skillMemory)),
    new Option(
      '--jobs <number>',
      'how many skills are judged at once (default: one per processor)',
    ).argParser(wholeFrom(1, 256)),
    new Option('--no-cache', 'check and review every skill again, and keep nothing for the next run'),
  ]
}

export function watchedJudging(): Option[] {
  return [
    // Watching prints to a screen, and must not react to its own writes.
    new Option('-w, --watch', 'run again whenever a file changes, until Ctrl-C').conflicts([
      'format',
      'output',
      'fix',
      'updateBaseline',
      'printConfig',
      'optimize',
      'stdinPath',
    ]),
    new Option(
      '--timing',
      'say how long each check and each plugin took (with --format json: in the key `timing`)',
    ),
    ...judging(),
  ]
}

export function modelProvider(): Option {
  return new Option(
    '--provider <name|url>',
    'anthropic, openai, google, bedrock, vertex, or the address of any server that speaks as OpenAI does',
  )
}

export function noAnswerCache(): Option {
  return new Option('--no-cache', 'ask the model again, and keep no answer for the next run')
}
