import { basename, dirname } from 'node:path'
import type {
  CodeAction,
  CodeActionContext,
  CompletionItem,
  DocumentLink,
  Hover,
  Range,
} from 'vscode-languageserver/node'
import { fixAll, fixAllKind, quickFixes } from './code-actions.js'
import { isSettings } from './files.js'
import { completeFrontmatter, hoverFrontmatter } from './frontmatter-help.js'
import { explainFindings } from './hover-findings.js'
import { linksOf } from './links.js'
import { completeSkillrc, hoverSkillrc } from './skillrc.js'
import type { OpenPlace, Workspace } from './workspace.js'

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

/** Links of a SKILL.md to files of its skill. */
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
