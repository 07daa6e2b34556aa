import { existsSync } from 'node:fs'
import type { Command } from '../../command-line/context.js'
import { answersFolder, isPrivateFolder, verdictsFolder } from '../../files/own-folder.js'
import { Store } from '../../run/cache/store.js'
import { print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const cache: Command<{ readonly clear?: boolean | undefined }> = async ({ clear }, context) => {
  const verdicts = verdictsFolder(context.env)
  const answers = answersFolder(context.env)
  if (verdicts === undefined || answers === undefined)
    throw invalidInput('There is no cache without a home folder: set `HOME` or `SKILLGAUGE_HOME`.')
  for (const [folder, one, several] of [
    [verdicts, '1 verdict', 'verdicts'],
    [answers, '1 answer of a model', 'answers of models'],
  ] as const) {
    if (existsSync(folder) && !isPrivateFolder(folder))
      throw invalidInput(
        `\`${folder}\` is not used: it is not a folder, or others may write to it. Delete it, or take their permission away.`,
      )
    const store = new Store(folder, context.now)
    if (clear) store.clear()
    const { entries, bytes } = store.size()
    const are = entries === 1 ? one : `${entries} ${several}`
    print(paragraph(0, `${are}, ${(bytes / 1024 / 1024).toFixed(1)} MB of at most 64, in ${folder}`), context)
  }
  return 0
}
