import type {
  CodeAction,
  CodeActionContext,
  CompletionItem,
  DocumentLink,
  Hover,
  Range,
  Position,
} from 'vscode-languageserver/node'
import { loadMarkdown, parseSkill, readFrontmatter, treeOf } from '@skillgauge/core'
import type { Body } from '@skillgauge/rule-kit'
import { nodesOf } from '@skillgauge/rule-kit'
import { knownPlugins } from '@skillgauge/config'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fixAll, fixAllKind, quickFixes } from './code-actions.js'
import type { OpenPlace, Workspace } from './workspace.js'
import { isSettings } from './workspace.js'
import { completeFrontmatter, hoverFrontmatter } from './frontmatter-help.js'
import { completeSkillrc, hoverSkillrc } from './skillrc.js'
import type { OpenSkill, PlacedFinding } from './open-skill.js'
import { fileOf } from './open-skill.js'
import { readRulePage } from '../../files/rule-page.js'
import { addressOfRulePage } from '../../files/rule-page.js'
import { diagnosticsIn } from './diagnostics.js'

const isSkillFile = ({ file }: OpenPlace) => basename(file).toLowerCase() === 'skill.md'

/** Explains the findings at a position, and the frontmatter field there. */
export async function hover(workspace: Workspace, here: OpenPlace): Promise<Hover | null> {
  const { file, text, offset, position, directory } = here
  if (isSettings(file)) return (await hoverSkillrc(text, offset)) ?? null
  if (directory === undefined) return null
  const field = isSkillFile(here) && hoverFrontmatter(text, position, workspace.clientOptions.hosts)
  const explanations = await explainFindings(await workspace.skill(directory), file, position)
  const parts = [...explanations, ...(field ? [(field.contents as { value: string }).value] : [])]
  return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } }
}

export async function complete(workspace: Workspace, here: OpenPlace): Promise<CompletionItem[]> {
  const { file, text, offset, position } = here
  if (isSettings(file)) return completeSkillrc(text, offset)
  if (!isSkillFile(here)) return []
  return completeFrontmatter(text, position, basename(dirname(file)), workspace.clientOptions.hosts)
}

export async function links(workspace: Workspace, here: OpenPlace): Promise<DocumentLink[]> {
  if (here.directory === undefined || !isSkillFile(here)) return []
  return linksOf(await workspace.skill(here.directory))
}

/** Quick fixes for a range; fixes for the whole skill only on request, since they take longer. */
export async function codeActions(
  workspace: Workspace,
  { file, directory }: OpenPlace,
  range: Range,
  { only }: CodeActionContext,
): Promise<CodeAction[]> {
  if (directory === undefined) return []
  const skill = await workspace.skill(directory)
  const wants = (kind: string) => only?.some((one) => kind === one || kind.startsWith(`${one}.`))
  const quick = wants('quickfix') === false ? [] : quickFixes(skill, file, range)
  if (!wants(fixAllKind)) return quick
  const config = await workspace.configFor(directory)
  return [...quick, ...(await fixAll(skill, config.rulesFor(directory)))]
}

/** Links to files of the skill from the links and code in its SKILL.md. */
async function linksOf(skill: OpenSkill): Promise<DocumentLink[]> {
  const parsed = parseSkill(skill.files)
  await readFrontmatter(parsed)
  const { body } = parsed
  if (!body) return []
  await loadMarkdown()
  const found = pathNodes(body)
  const placeOf = ({ line, column }: { line: number; column: number }) => ({
    line: line - 1,
    character: column - 1,
  })
  return found.flatMap((node) => {
    const target = 'url' in node ? node.url : node.value
    const path = target.replace(/^\.\//, '').replace(/#.*$/, '')
    if (!node.position || !parsed.file(path)) return []
    const range = { start: placeOf(node.position.start), end: placeOf(node.position.end) }
    return [{ range, target: pathToFileURL(fileOf(skill, path)).href }]
  })
}

/** Too large a body is not parsed: no links, and a finding says so. */
function pathNodes(body: Body) {
  try {
    return [...nodesOf(treeOf(body), 'link', 'image', 'definition', 'inlineCode')]
  } catch {
    return []
  }
}

async function explainFindings(
  skill: OpenSkill,
  file: string,
  { line, character }: Position,
): Promise<string[]> {
  const here = diagnosticsIn(skill, file).filter(({ diagnostic: { range } }) => {
    const { start, end } = range
    return line === start.line && character >= start.character && character <= end.character
  })
  return Promise.all(here.map(({ finding }) => explain(finding)))
}

async function explain({ checkId, checkName, message }: PlacedFinding): Promise<string> {
  const title = `**${checkId}**: ${checkName}`
  const page = readRulePage(checkId, await knownPlugins())
  const why = page && /^## Why\n+([^]*?)(?=\n## |$(?![^]))/m.exec(page)?.[1]?.trim()
  return why ? `${title}\n\n${why}\n\n[More](${addressOfRulePage(checkId)})` : `${title}\n\n${message}`
}
