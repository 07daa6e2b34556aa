import type { Place, Skill } from '@skillgauge/rule-kit'
import { namedFiles } from '../path-tokens.js'
import { isWithin } from '../plain-code/code-lookup.js'
import type { PlainCode } from '../plain-code/plain-code.js'
import { readPlainCode } from '../plain-code/plain-code.js'
import { candidates } from './candidates.js'
import type { LinkJudge } from './link-judge.js'
import { createLinkJudge } from './link-judge.js'

/** Most files that SKILL.md leads to and whose links are looked at, and most text of them. */
const maxFiles = 200
const maxTextLength = 1_000_000

/** A broken link in a file that SKILL.md leads to. */
export interface BrokenReference {
  readonly url: string
  readonly at: Place
  readonly judge: LinkJudge
}

/**
 * Broken links of the Markdown files that SKILL.md names, by their lines alone: what only a parser could tell from code is taken for
 * code.
 */
export function* findBrokenReferences(skill: Skill, alone: boolean): Generator<BrokenReference> {
  let length = 0
  for (const file of mentionedTexts(skill)) {
    const text = file.text ?? ''
    length += text.length
    if (length > maxTextLength) return
    const judge = createLinkJudge(skill, file.path.slice(0, file.path.lastIndexOf('/') + 1), alone)
    let plain: PlainCode | undefined
    const seen = new Set<string>()
    for (const { url, offset } of candidates(text, 0)) {
      // A definition is a footnote or a note more often than a link; a slash in front begins a path of the web page that was copied.
      if (url === undefined || text[offset + 1] !== '(' || url.startsWith('/') || seen.has(url)) continue
      seen.add(url)
      if (!judge.isBroken(url)) continue
      plain ??= readPlainCode(text, 0)
      if (!isWithin(plain.code, offset) && !isWithin(plain.uncertain, offset))
        yield { url, at: file.at(offset), judge }
    }
  }
}

/** What is filled in, copied or read by people: its links are not those of the skill. */
const notRead =
  /(?:^|\/)(?:assets|templates?|examples?|samples?|tests?|evals?|fixtures)\/|(?:^|\/)(?:readme|changelog|contributing|license)[^/]*$/i

function mentionedTexts(skill: Skill) {
  return namedFiles(skill)
    .filter(({ path }) => /\.(?:md|mdx|markdown)$/i.test(path) && !notRead.test(path))
    .slice(0, maxFiles)
}
