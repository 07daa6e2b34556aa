import type { Skill } from '@skillgauge/rule-kit'
import type { Threat } from './find-threats.js'

const subject =
  /\b(?:penetration test\w{0,3}|pen-?test\w{0,3}|red[- ]?team\w{0,3}|purple[- ]?team\w{0,3}|offensive security|bug bount\w{1,3}|ctf|exploit(?:s|ing|ation)?|post-exploitation|privilege[- ]escalation|malware analy\w{1,4}|malware|ransomware|reverse engineering|forensics?|incident response|threat[- ](?:hunt\w{0,3}|model\w{0,4}|intel\w{0,8}|detection|actor\w?)|detection (?:rules?|engineering)|detecting|adversar\w{1,5}|mitre|att&ck|tabletop|vulnerabilit\w{1,3}|security (?:audit|assessment|scanner|testing|review)|blue team|soc analyst|siem|edr|honey(?:pot|token)s?|command[- ]and[- ]control)\b/i

/** Kinds that are the subject of such skills. Fetching from throw-away hosts, sending out and faked prerequisites are not. */
const studied: ReadonlySet<Threat['kind']> = new Set([
  'reverse-shell',
  'credential-access',
  'persistence',
  'disable-safety',
  'destructive',
])

/**
 * Whether a skill says of itself that attacks are its subject. Anybody can write that: it makes what is sure suspicious, and
 * never takes away what is said without another doubt.
 */
export function studiesAttacks(skill: Skill): boolean {
  const { name, description } = skill.frontmatter?.data ?? {}
  return [name, description].some(
    (value) => typeof value === 'string' && subject.test(value.replaceAll('-', ' ')),
  )
}

/** Whether this is a subject of such a skill, and so one more doubt. */
export function isStudied({ kind, patternId }: Threat): boolean {
  return (
    patternId === 'exfiltration.throwaway-host' ||
    patternId.endsWith('.likely') ||
    (studied.has(kind) && patternId !== 'credential-access.store-sent')
  )
}
