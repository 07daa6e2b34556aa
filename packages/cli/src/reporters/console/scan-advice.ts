import type { ScannedSkill } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { dim, line, paragraph } from '../../terminal/styled-text.js'
import { count } from './words.js'

export function advice(scanned: ScannedSkill, verbose = false): Line[] {
  return [
    ...whatToDo(scanned).flatMap((sentence) => paragraph(0, sentence)),
    ...unseenMentions(scanned, verbose),
  ]
}

function whatToDo({ status, error, findings, accepted, incomplete }: ScannedSkill): string[] {
  if (error !== null) return ['What cannot be read cannot be cleared: fix that, and scan again.']
  if (status === 'BLOCK') {
    if (findings.length === 0) return ['Keep this skill away from agents until a person has read it.']
    return [
      'Keep this skill away from agents until a person has read the places above.',
      'Is it yours, and only talks of attacks? Words in quotation marks or in a code fence are read as a mention.',
    ]
  }
  if (incomplete.length > 0) return ['The verdict does not cover what was left out: read that yourself.']
  if (status === 'SUS')
    return ['No attack was found, but look at the places above before you trust the skill.']
  if (accepted.length > 0) return ['No findings but what the baseline accepts.']
  return ['No findings. That does not prove that the skill is harmless.']
}

function unseenMentions({ mentions }: ScannedSkill, verbose: boolean): Line[] {
  if (verbose || mentions.length === 0) return []
  const are = mentions.length === 1 ? 'is' : 'are'
  return [
    line(dim(`${count(mentions.length, 'mention')} of an attack ${are} no finding; --verbose shows them.`)),
  ]
}
