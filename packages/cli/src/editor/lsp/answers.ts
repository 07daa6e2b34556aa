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
import { diagnosticsIn, pageOf } from './diagnostics.js'

const isMain = ({ file }: OpenPlace) => basename(file).toLowerCase() === 'skill.md'

/** What is found at a place, and what the field means that stands there. */
export async function hover(workspace: Workspace, here: OpenPlace): Promise<Hover | null> {
  const { file, text, offset, position, directory } = here
  if (isSettings(file)) return (await hoverSkillrc(text, offset)) ?? null
  if (directory === undefined) return null
  const { line, character } = position
  const field = isMain(here) && hoverFrontmatter(text, line, character, workspace.wishes.hosts)
  const told = await explainFindings(await workspace.skill(directory), file, position)
  const parts = [...told, ...(field ? [(field.contents as { value: string }).value] : [])]
  return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } }
}

/** What may stand at a place of settings or of frontmatter. */
export async function complete(workspace: Workspace, here: OpenPlace): Promise<CompletionItem[]> {
  const { file, text, offset, position } = here
  if (isSettings(file)) return completeSkillrc(text, offset)
  if (!isMain(here)) return []
  return completeFrontmatter(text, position.line, position.character, {
    directory: basename(dirname(file)),
    hostIds: workspace.wishes.hosts,
  })
}

export async function links(workspace: Workspace, here: OpenPlace): Promise<DocumentLink[]> {
  if (here.directory === undefined || !isMain(here)) return []
  return linksOf(await workspace.skill(here.directory))
}

/** Quick fixes at a range; all fixes together only for who asks for them, since they take longer. */
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

/** Paths of the skill's own files in its SKILL.md, in links and in code, as links to them. */
async function linksOf(skill: OpenSkill): Promise<DocumentLink[]> {
  const parsed = parseSkill(skill.files)
  await readFrontmatter(parsed)
  const { body } = parsed
  if (!body) return []
  await loadMarkdown()
  const found = nodesIn(body)
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

/** A body that is too large to be parsed has no links; its findings say so. */
function nodesIn(body: Body) {
  try {
    return [...nodesOf(treeOf(body), 'link', 'image', 'definition', 'inlineCode')]
  } catch {
    return []
  }
}

/** What the checks say whose findings stand at a place: why they are there, and where to read more. */
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
  const plugins = await knownPlugins()
  const plugin = plugins.find((one) => checkId.startsWith(`${one.plugin.name}.`))
  const page = plugin && readRulePage(checkId, plugin)
  const why = page && /^## Why\n+([^]*?)(?=\n## |$(?![^]))/m.exec(page)?.[1]?.trim()
  return why ? `${title}\n\n${why}\n\n[More](${pageOf(checkId)})` : `${title}\n\n${message}`
}
