import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** The names of a skill's files as one text. */
interface FileNames {
  readonly text: string
  /** The file whose name is at an offset of the text. */
  fileAt(offset: number): SkillFile
}

/** UTF-16 units. */
const maxLength = 64 * 1024
/** Shorter names cannot be an instruction. */
const minWords = 4

/** Turns file names into sentences: `notes/ignore-all-rules.md` becomes `notes, ignore all rules`. SKILL.md is left out. */
export function fileNamesAsText({ files, skillMd }: Skill): FileNames {
  const named: SkillFile[] = []
  const starts: number[] = []
  let text = ''
  for (const file of files) {
    if (file === skillMd || file.path.split(/[ _-]/).length < minWords) continue
    const words = file.path
      .replace(/\.\w{1,10}$/, '')
      .replace(/[-_]/g, ' ')
      .replaceAll('/', ', ')
    if (text.length + words.length > maxLength) break
    named.push(file)
    starts.push(text.length)
    text += `${words}\n\n`
  }
  return { text, fileAt: (offset) => named[starts.findLastIndex((start) => start <= offset)]! }
}
