import type { Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import type { SkillVerdict } from '../skill-verdict.js'
import { markdownPage } from './page.js'

export const scanMarkdown: Reporter<ScanReport> = (report) => {
  const skills = scanVerdicts(report)
  return markdownPage({ ...report, headline: headline(skills), skills })
}

function headline(skills: readonly SkillVerdict[]): string {
  if (skills.length === 0) return 'there is no skill to scan'
  const worst = ['BLOCK', 'SUS'].find((status) => skills.some((skill) => skill.status === status)) ?? 'ALLOW'
  if (skills.length === 1) return `the skill is ${worst}`
  const number = skills.filter(({ status }) => status === worst).length
  return number === skills.length
    ? `all ${number} skills are ${worst}`
    : `${number} of ${skills.length} skills ${number === 1 ? 'is' : 'are'} ${worst}`
}
