import { loadMarkdown, parseSkill, readFrontmatter, treeOf } from '@skillgauge/core'
import type { Body } from '@skillgauge/rule-kit'
import { nodesOf } from '@skillgauge/rule-kit'
import type { DocumentLink } from 'vscode-languageserver/node'
import { pathToFileURL } from 'node:url'
import type { OpenSkill } from './open-skill.js'
import { fileOf } from './open-skill.js'

/** Paths of the skill's own files in its SKILL.md, in links and in code, as links to them. */
export async function linksOf(skill: OpenSkill): Promise<DocumentLink[]> {
  const parsed = parseSkill(skill.files)
  await readFrontmatter(parsed)
  const { body } = parsed
  if (!body) return []
  await loadMarkdown()
  const found = nodesIn(body)
  return found.flatMap((node) => {
    const target = 'url' in node ? node.url : node.value
    const path = target.replace(/^\.\//, '').replace(/#.*$/, '')
    if (!node.position || !parsed.file(path)) return []
    const { start, end } = node.position
    const range = {
      start: { line: start.line - 1, character: start.column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    }
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
