import type { Skill, SkillFile } from '@skillgauge/rule-kit'

export type TextFault = 'empty' | 'binary' | 'undecodable'

/** Why a file cannot be used as text; `undefined` when it can, or was not read. */
export function findTextFault(file: SkillFile, skill: Skill): TextFault | undefined {
  if (file.bytes === 0) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'empty'
  const { text } = file
  if (text === undefined) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'binary'
  if (text.includes('\0')) return 'binary'
  if (text.trim() === '') return 'empty'
  // A replacement character has three bytes; the invalid byte that it replaces has one.
  return text.includes('\uFFFD') && utf8Length(text) > file.bytes ? 'undecodable' : undefined
}

export function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // A surrogate pair has four bytes, two for each half.
    if (unit > 0x7f) length += unit > 0x7ff && !(unit >= 0xd800 && unit <= 0xdfff) ? 2 : 1
  }
  return length
}
