import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** The names of files, as one text to be read. */
export interface SpokenNames {
  readonly text: string
  /** The file whose name stands at an offset of the text. */
  fileAt(offset: number): SkillFile
}

/** Longer names are refused by every file system. */
const longest = 4_096

/** The paths of the files besides SKILL.md, with blanks where names have `-`, `_` and `/` between words. */
export function spokenNames({ files, skillMd }: Skill): SpokenNames {
  // A name without a few words orders nothing, and most names are such.
  const spoken = files.filter((file) => file !== skillMd && /[ _-].*[ _-].*[ _-]/s.test(file.path))
  const starts: number[] = []
  let text = ''
  for (const { path } of spoken) {
    starts.push(text.length)
    text += `${path.slice(0, longest).replace(/[-_/]/g, ' ')}\n\n`
  }
  return { text, fileAt: (offset) => spoken[starts.findLastIndex((start) => start <= offset)]! }
}
