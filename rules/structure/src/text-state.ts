import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** What is wrong with a file that is to be read as text; `undefined` when nothing is, or nobody could look. */
export type TextFault = 'empty' | 'binary' | 'undecodable'

export function textFaultOf(file: SkillFile, skill: Skill): TextFault | undefined {
  if (file.bytes === 0) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'empty'
  const { text } = file
  if (text === undefined) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'binary'
  if (text.includes('\0')) return 'binary'
  if (text.trim() === '') return 'empty'
  // A replacement character of the author's own is as long as it stands there; one for a wrong byte is longer.
  return text.includes('\uFFFD') && utf8Length(text) > file.bytes ? 'undecodable' : undefined
}

/** Bytes that a text has in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a pair counts two of its four bytes.
    if (unit > 0x7f) length += unit > 0x7ff && !(unit >= 0xd800 && unit <= 0xdfff) ? 2 : 1
  }
  return length
}
