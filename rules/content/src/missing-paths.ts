import { quote } from '@skillgauge/rule-kit'
import type { Body, Details, Finding, Place, Skill } from '@skillgauge/rule-kit'
import { createCodeLookup } from './plain-code/code-lookup.js'
import { createExistence } from './existence.js'
import { findingsFor, firstFew } from './first-few.js'
import { didYouMean } from './nearest-path.js'
import { pathMentions } from './path-mentions.js'

/** A finding for each path below `folder` that SKILL.md names and the skill does not hold, at its first mention. */
export function* missingPaths(
  skill: Skill,
  body: Body,
  folder: 'scripts' | 'assets',
): Generator<Finding, Details> {
  const isCode = createCodeLookup(body)
  const exists = createExistence(skill)
  const missing = new Map<string, Place>()
  for (const { path, offset, perhapsWords } of pathMentions(
    withoutComments(skill.skillMd?.text ?? ''),
    folder,
  )) {
    if (missing.has(path) || exists(path)) continue
    if (perhapsWords && !isCode(offset)) continue
    missing.set(path, body.at(offset))
  }
  const all = Array.from(missing, ([path, at]) => ({ path, at }))
  yield* findingsFor(
    all,
    ({ path, at }) => ({ message: `${quote(path)} does not exist${didYouMean(path, skill)}.`, at }),
    `paths below \`${folder}/\` do not exist`,
  )
  return { missing: firstFew(all).map(({ path, at }) => ({ path, line: at.line })) }
}

/** The text with its HTML comments blanked out: what is commented out is not asked of anybody. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start)
    if (end === -1) break
    parts.push(text.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  return parts.join('') + text.slice(from)
}
