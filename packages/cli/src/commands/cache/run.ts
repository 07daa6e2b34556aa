import { existsSync } from 'node:fs'
import type { Command } from '../../command-line/context.js'
import { answersFolder, compiledFolder, isPrivateFolder, verdictsFolder } from '../../files/own-folder.js'
import { Store } from '../../run/cache/store.js'
import { print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const cache: Command<{ readonly clear?: boolean | undefined }> = async ({ clear }, context) => {
  const verdicts = verdictsFolder(context.env)
  const answers = answersFolder(context.env)
  const compiled = compiledFolder(context.env)
  if (verdicts === undefined || answers === undefined || compiled === undefined)
    throw invalidInput('There is no cache without a home folder: set `HOME` or `SKILLGAUGE_HOME`.')
  for (const [folder, named, most] of [
    [verdicts, counted('verdict', 'verdicts'), ' of at most 64'],
    [answers, counted('answer of a model', 'answers of models'), ' of at most 64'],
    [compiled, () => 'code of skillgauge, compiled', ''],
  ] as const) {
    if (existsSync(folder) && !isPrivateFolder(folder))
      throw invalidInput(
        `\`${folder}\` is not used: it is not a folder, or others may write to it. Delete it, or take their permission away.`,
      )
    const store = new Store(folder, context.now)
    if (clear) store.clear()
    const { entries, bytes } = store.size()
    print(
      paragraph(0, `${named(entries)}, ${(bytes / 1024 / 1024).toFixed(1)} MB${most}, in ${folder}`),
      context,
    )
  }
  return 0
}

const counted = (one: string, several: string) => (entries: number) =>
  entries === 1 ? `1 ${one}` : `${entries} ${several}`
