import type { Context } from '../command-line/context.js'
import { count } from '../reporters/console/words.js'
import type { Interview } from '../terminal/ask-person.js'
import { canAsk, openInterview } from '../terminal/ask-person.js'
import { note, print } from '../terminal/say.js'
import type { Line } from '../terminal/styled-text.js'
import { blank, bold, line } from '../terminal/styled-text.js'
import type { NewFile } from './new-files.js'
import { writeNewFiles } from './new-files.js'

interface OfferOptions {
  readonly root: string
  readonly yes: boolean | undefined
  /** Absent when nobody can answer. */
  readonly interview: Interview | undefined
}

/** Shows new files, asks whether to write them, and writes them. Returns whether it did. */
export async function offerFiles(
  files: readonly NewFile[],
  { root, yes, interview }: OfferOptions,
  context: Context,
): Promise<boolean> {
  print(files.flatMap(shownFile), context)
  if (!yes) {
    if (!interview) {
      note('Nothing was written. Add `--yes` to write what is shown.', context)
      return false
    }
    if (!(await interview.confirm(`Write ${count(files.length, 'file')}?`))) {
      note('Nothing was written.', context)
      return false
    }
  }
  writeNewFiles(root, files)
  note(`Wrote ${files.map(({ shown }) => `\`${shown}\``).join(', ')}.`, context)
  return true
}

/** `undefined` with `--yes`, or when nobody can answer. */
export function interviewFor(context: Context, yes: boolean | undefined): Interview | undefined {
  if (yes || !canAsk(context)) return undefined
  return openInterview(context)
}

function shownFile({ shown, text }: NewFile): Line[] {
  const lines = text.replace(/\n$/, '').split('\n')
  return [line(bold(shown)), ...lines.map((row) => ({ ...line('  ', row), hang: 2 })), blank]
}
