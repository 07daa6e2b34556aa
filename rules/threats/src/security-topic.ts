import type { Skill } from '@skillgauge/rule-kit'
import type { Threat } from './find-threats.js'

const securityTopic =
  /\b(?:penetration test\w{0,3}|pen-?test\w{0,3}|red[- ]?team\w{0,3}|purple[- ]?team\w{0,3}|offensive security|bug bount\w{1,3}|ctf|exploit(?:s|ing|ation)?|post-exploitation|privilege[- ]escalation|malware analy\w{1,4}|malware|ransomware|reverse engineering|forensics?|incident response|threat[- ](?:hunt\w{0,3}|model\w{0,4}|intel\w{0,8}|detection|actor\w?)|detection (?:rules?|engineering)|detecting|adversar\w{1,5}|mitre|att&ck|tabletop|vulnerabilit\w{1,3}|security (?:audit|assessment|scanner|testing|review)|blue team|soc analyst|siem|edr|honey(?:pot|token)s?|command[- ]and[- ]control)\b/i

/** Kinds that security skills show as examples. They need no throw-away hosts, uploads or fake prerequisites. */
const shownKinds: ReadonlySet<Threat['kind']> = new Set([
  'reverse-shell',
  'credential-access',
  'persistence',
  'disable-safety',
  'destructive',
])

/** Whether the name or description says that the skill is about security. An attacker can write that too, so it is only one doubt. */
export function isAboutSecurity(skill: Skill): boolean {
  const { name, description } = skill.frontmatter?.data ?? {}
  return [name, description].some(
    (value) => typeof value === 'string' && securityTopic.test(value.replaceAll('-', ' ')),
  )
}

/** Whether a skill about security may show this threat as an example. */
export function isSecurityTopic({ kind, patternId }: Threat): boolean {
  return (
    patternId === 'exfiltration.throwaway-host' ||
    patternId.endsWith('.likely') ||
    (shownKinds.has(kind) && patternId !== 'credential-access.store-sent')
  )
}
