import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** The names of files, as one text to be read. */
export interface SpokenNames {
  readonly text: string
  /** The file whose name stands at an offset of the text. */
  fileAt(offset: number): SkillFile
}

/** UTF-16 units. Who is shown a list of files is not shown more of it. */
const longest = 64 * 1024

/** The paths of the files besides SKILL.md, read as sentences: blanks between their words, a comma behind each folder, no ending. */
export function spokenNames({ files, skillMd }: Skill): SpokenNames {
  const spoken: SkillFile[] = []
  const starts: number[] = []
  let text = ''
  for (const file of files) {
    // Fewer words than four order nothing, and most names have fewer.
    if (file === skillMd || file.path.split(/[ _-]/).length < 4) continue
    const words = file.path
      .replace(/\.\w{1,10}$/, '')
      .replace(/[-_]/g, ' ')
      .replaceAll('/', ', ')
    if (text.length + words.length > longest) break
    spoken.push(file)
    starts.push(text.length)
    text += `${words}\n\n`
  }
  return { text, fileAt: (offset) => spoken[starts.findLastIndex((start) => start <= offset)]! }
}
