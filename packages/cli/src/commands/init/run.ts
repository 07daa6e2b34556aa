import type { Command } from '../../command-line/context.js'
import { interviewFor, offerFiles } from '../../files/offer-files.js'
import { expectKnown } from '../../run/load-settings.js'
import { say } from '../../terminal/say.js'
import { askWanted } from './ask.js'
import { leftLines, nextSteps } from './console.js'
import { lookAround } from './look-around.js'
import type { WantedFiles } from './plan.js'
import { planFiles } from './plan.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface InitArgs extends WantedFiles {
  readonly yes?: boolean | undefined
}

export const init: Command<InitArgs> = async (args, context) => {
  if (args.host) expectKnown(args.host)
  const found = lookAround(context.cwd)
  const interview = interviewFor(context, args.yes)
  try {
    const wanted = interview ? await askWanted(args, found, interview, context) : args
    const { files, left } = planFiles(found, wanted, context.cwd)
    if (files.length === 0) {
      say(leftLines(left), context)
      throw invalidInput('Nothing was written: existing files are never overwritten.')
    }
    const written = await offerFiles(files, { root: found.root, yes: args.yes, interview }, context)
    say(leftLines(left), context)
    if (written) say(nextSteps(wanted), context)
    return 0
  } finally {
    await interview?.close()
  }
}
