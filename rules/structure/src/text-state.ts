import { utf8Length } from '@skillgauge/rule-kit'
import type { Skill, SkillFile } from '@skillgauge/rule-kit'

export type TextFault = 'empty' | 'binary' | 'undecodable'

/** Why a file cannot be used as text; `undefined` when it can, or was not read. */
export function findTextFault(file: SkillFile, skill: Skill): TextFault | undefined {
  if (file.bytes === 0) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'empty'
  const { text } = file
  if (text === undefined) return skill.unread.some(({ path }) => path === file.path) ? undefined : 'binary'
  if (text.includes('\0')) return 'binary'
  if (text.trim() === '') return 'empty'
  // Decoding drops a BOM of three bytes and a byte of each line end at most. UTF-16 has many more, or fewer, than that.
  const dropped = file.bytes - utf8Length(text)
  const lineEnds = text.split('\n').length - 1
  if (dropped < 0 || dropped > lineEnds + 3) return 'undecodable'
  // A replacement character has three bytes; the invalid byte that it replaces has one.
  const isWhole = [0, 3, lineEnds, lineEnds + 3].includes(dropped)
  return text.includes('\uFFFD') && !isWhole ? 'undecodable' : undefined
}
