import { knownPlugins } from '@skillgauge/config'
import type { Position } from 'vscode-languageserver/node'
import { readRulePage } from '../../files/rule-page.js'
import { diagnosticOf, rulePages } from './diagnostics.js'
import type { OpenSkill, PlacedFinding } from './open-skill.js'
import { fileOf, findingsOf, textOf } from './open-skill.js'

/** What the checks say whose findings stand at a place: why they are there, and where to read more. */
export async function explainFindings(skill: OpenSkill, file: string, position: Position): Promise<string[]> {
  const here = findingsOf(skill).filter((finding) => isAt(skill, file, position, finding))
  return Promise.all(here.map(explain))
}

function isAt(
  skill: OpenSkill,
  file: string,
  { line, character }: Position,
  finding: PlacedFinding,
): boolean {
  if (finding.path === undefined || fileOf(skill, finding.path) !== file) return false
  const { start, end } = diagnosticOf(finding, textOf(skill.files, finding.path)).range
  return line === start.line && character >= start.character && character <= end.character
}

async function explain({ checkId, checkName, message }: PlacedFinding): Promise<string> {
  const title = `**${checkId}**: ${checkName}`
  const plugins = await knownPlugins()
  const plugin = plugins.find((one) => checkId.startsWith(`${one.plugin.name}.`))
  const page = plugin && readRulePage(checkId, plugin)
  const why = page && /^## Why\n+([^]*?)(?=\n## |$(?![^]))/m.exec(page)?.[1]?.trim()
  if (!why) return `${title}\n\n${message}`
  const [name, rule] = checkId.split('.')
  return `${title}\n\n${why}\n\n[More](${rulePages}/${name}/src/${rule}/README.md)`
}
