import type { CheckVerdict } from './skill-verdict.js'

/** Replaces the checks of a skill that could not be read. */
export const unreadable = {
  id: 'reading.failed',
  name: 'Skill cannot be read',
  description: 'The SKILL.md can be read.',
  fix: 'Make SKILL.md a readable text file below the folder that is checked.',
  severity: 'high',
} as const

/** For parts of a skill that the verdict does not cover. */
export const incomplete = {
  id: 'reading.incomplete',
  name: 'Skill was read in part',
  description: 'Every file of the skill was read, and every check has judged.',
  fix: 'Read what was left out yourself, or make it readable and small enough.',
  severity: 'medium',
} as const

/** A verdict with a finding for each sentence; none without any. */
export function readingVerdicts(
  { id, name, fix, severity }: typeof unreadable | typeof incomplete,
  file: string,
  sentences: readonly string[],
  failsRun = true,
): CheckVerdict[] {
  const [message] = sentences
  if (message === undefined) return []
  const findings = sentences.map((message) => ({ message, fix, file }))
  const facts = { id, name, group: 'reading', severity, message, findings, failsRun }
  return [{ ...facts, state: 'unjudged', suppressed: [] }]
}
