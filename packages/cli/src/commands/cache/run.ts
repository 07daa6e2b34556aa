import { SkillgaugeError } from '@skillgauge/core'
import { existsSync } from 'node:fs'
import type { Command } from '../../command-line/context.js'
import { verdictsFolder } from '../../files/own-folder.js'
import { isOwn, Store } from '../../run/cache/store.js'
import { print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'

export interface CacheCommandArgs {
  readonly clear?: boolean | undefined
}

/** Shows how many verdicts are kept, or takes them out. */
export const cache: Command<CacheCommandArgs> = async ({ clear }, context) => {
  const folder = verdictsFolder(context.env)
  if (folder === undefined)
    throw new SkillgaugeError(
      'invalid-input',
      'No verdicts are kept: the environment names no home. Set `HOME` or `SKILLGAUGE_HOME`.',
    )
  if (existsSync(folder) && !isOwn(folder))
    throw new SkillgaugeError(
      'invalid-input',
      `\`${folder}\` is not used: it is no folder, or others may write to it. Delete it, or take their permission away.`,
    )
  const store = new Store(folder, context.now)
  if (clear) store.clear()
  const { entries, bytes } = store.size()
  const are = entries === 1 ? '1 verdict' : `${entries} verdicts`
  print(paragraph(0, `${are}, ${(bytes / 1024 / 1024).toFixed(1)} MB of at most 64, in ${folder}`), context)
  return 0
}
