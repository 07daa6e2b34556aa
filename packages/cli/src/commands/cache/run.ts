import { SkillgaugeError } from '@skillgauge/core'
import { answersFolder, isOwn, verdictsFolder } from '../../run/cache/cache-folder.js'
import { Store } from '../../run/cache/store.js'
import type { Command } from '../../command-line/context.js'
import { print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'

export interface CacheCommandArgs {
  readonly clear?: boolean | undefined
}

/** Tells how many verdicts are kept, or takes them out. */
export const cache: Command<CacheCommandArgs> = async ({ clear }, context) => {
  const folder = verdictsFolder(context.env)
  if (folder === undefined)
    throw new SkillgaugeError(
      'invalid-input',
      'No verdicts are kept: the environment names no home. Set `HOME` or `SKILLGAUGE_HOME`.',
    )
  const store = new Store(folder, context.now)
  if (clear) store.forget(-1, -1)
  const { entries, bytes } = store.size()
  const are = entries === 1 ? '1 verdict' : `${entries} verdicts`
  const foreign =
    entries === 0 && !isOwn(folder) ? ' (the folder is made when there is something to keep)' : ''
  const answers = new Store(answersFolder(context.env)!, context.now)
  if (clear) answers.forget(-1, -1)
  print(
    paragraph(0, `${are}, ${(bytes / 1024 / 1024).toFixed(1)} MB of at most 64, in ${folder}${foreign}`),
    context,
  )
  const kept = answers.size()
  const answered = kept.entries === 1 ? '1 answer of a model' : `${kept.entries} answers of models`
  print(paragraph(0, `${answered}, ${(kept.bytes / 1024 / 1024).toFixed(1)} MB of at most 64`), context)
  return 0
}
