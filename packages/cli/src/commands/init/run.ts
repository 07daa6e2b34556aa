import type { Command } from '../../command-line/context.js'
import { interviewFor, offerFiles } from '../../files/offer-files.js'
import { expectKnownHosts } from '../../run/load-settings.js'
import { say } from '../../terminal/say.js'
import { askForFiles } from './ask-files.js'
import { existingLines, nextSteps } from './console.js'
import { inspectRepository } from './inspect-repository.js'
import type { FileOptions } from './plan.js'
import { planFiles } from './plan.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface InitArgs extends FileOptions {
  readonly yes?: boolean | undefined
}

export const init: Command<InitArgs> = async (args, context) => {
  if (args.host) expectKnownHosts(args.host)
  const found = inspectRepository(context.cwd)
  const interview = interviewFor(context, args.yes)
  try {
    const wanted = interview ? await askForFiles(args, found, interview, context) : args
    const { files, existing } = planFiles(found, wanted, context.cwd)
    if (files.length === 0) {
      say(existingLines(existing), context)
      throw invalidInput('Nothing was written: existing files are never overwritten.')
    }
    const written = await offerFiles(files, { root: found.root, yes: args.yes, interview }, context)
    say(existingLines(existing), context)
    if (written) say(nextSteps(wanted), context)
    return 0
  } finally {
    await interview?.close()
  }
}
