import { parseSkill } from '@skillgauge/core'
import { instructionFilesOf, passagesOf } from '@skillgauge/detect'
import type { PassageToRead } from '@skillgauge/features/second-reader'
import { passagesThatFit } from '@skillgauge/features/second-reader'
import type { ReportedScan } from '../../run/scan-skills.js'

/** Passages of one skill. */
const most = 60

const waysToStand = {
  comment: 'in a comment',
  disguised: 'in disguised letters',
  encoded: 'encoded, shown decoded',
  doubtful: 'in the text',
} as const

/** What a model is to read of a skill, and how many passages do not fit. */
export function passagesToRead(one: ReportedScan) {
  const all = passagesIn(one)
  const passages = passagesThatFit(all.slice(0, most))
  return { one, passages, leftOut: all.length - passages.length }
}

/** All that is suspicious or hidden in a skill: what the checks found, then what its text files hold. */
function passagesIn({ skill, scanned }: ReportedScan): PassageToRead[] {
  if (scanned.error !== null || !('files' in skill)) return []
  const hidden = instructionFilesOf(parseSkill(skill.files()))
    .flatMap((file) => [...passagesOf(file)])
    .map(({ place, why, text }): PassageToRead => {
      const { path, line, column } = place
      return { file: path, line, column, how: waysToStand[why], text }
    })
  const isKnown = ({ file, line }: { file: string; line: number }) =>
    hidden.some((one) => one.file === file && one.line === line)
  const found = scanned.findings
    .filter((finding) => finding.excerpt !== '' && !isKnown(finding))
    .map(({ file, line, column, excerpt: text }) => ({ file, line, column, how: waysToStand.doubtful, text }))
  return [...found, ...hidden]
}
