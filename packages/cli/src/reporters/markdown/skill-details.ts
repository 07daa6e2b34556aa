import { firstFew, worstFirst } from '@skillgauge/core'
import { count } from '../console/words.js'
import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { placeOf, subjectOf, unjudgedByReason } from '../skill-verdict.js'
import { codeBlock, codeHtml, codeSpan } from '@skillgauge/features'
import { takeFitting } from './take-fitting.js'

const maxFindings = 4
const maxNamedChecks = 40
const maxDetails = 15_000

export function hasDetails({ checks }: SkillVerdict): boolean {
  return checks.some(({ state }) => state === 'failed' || state === 'unjudged')
}

export function skillDetails(skill: SkillVerdict): string {
  const blocks = [
    ...worstFirst(skill.checks.filter(({ state }) => state === 'failed')).map((check) =>
      failed(check, skill),
    ),
    ...unjudgedByReason(skill.checks).map((checks) => unjudged(checks, skill)),
  ]
  const shown = takeFitting(blocks, maxDetails)
  const cut = blocks.length - shown.length
  return [
    `<details><summary>${codeHtml(subjectOf(skill))} ${skill.status}</summary>\n`,
    ...shown,
    ...(cut > 0 ? [`${count(cut, 'more check')} failed in this skill.\n`] : []),
    '</details>\n',
  ].join('\n')
}

function failed({ id, name, severity, findings }: CheckVerdict, skill: SkillVerdict): string {
  const shown = findings.slice(0, maxFindings)
  const hidden = findings.length - shown.length
  const fixes = new Set(shown.map(({ fix }) => fix))
  const only = fixes.size === 1 ? [...fixes][0] : undefined
  const lines = [
    // A common fix is shown once, at the end.
    ...shown.flatMap((finding) => findingLines(finding, skill, only === undefined)),
    ...(hidden > 0 ? [`and ${hidden} more`] : []),
    ...(only === undefined ? [] : [`  fix: ${only}`]),
  ]
  return `**${severity}** ${codeSpan(id)} ${codeSpan(name)}\n\n${codeBlock(lines)}\n`
}

function unjudged(checks: readonly [CheckVerdict, ...CheckVerdict[]], skill: SkillVerdict): string {
  const [{ severity, findings }] = checks
  const named = checks.map(({ id }) => codeSpan(id))
  const shown = findings.slice(0, checks.length > 1 ? 1 : maxFindings)
  const lines = shown.flatMap((finding) => findingLines(finding, skill, false))
  return `**${severity}** could not judge: ${firstFew(named, maxNamedChecks)}\n\n${codeBlock(lines)}\n`
}

function findingLines(finding: FindingVerdict, skill: SkillVerdict, withFix: boolean): string[] {
  return [
    placeOf(skill, finding),
    `  ${finding.message}`,
    ...(withFix && finding.fix !== undefined ? [`  fix: ${finding.fix}`] : []),
  ]
}
