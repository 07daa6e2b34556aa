import type { Place, Skill } from '@skillgauge/rule-kit'
import { namedFiles } from '../path-tokens.js'
import { isWithin } from '../plain-code/code-lookup.js'
import type { PlainCode } from '../plain-code/plain-code.js'
import { readPlainCode } from '../plain-code/plain-code.js'
import { candidates } from './candidates.js'
import type { LinkChecker } from './link-checker.js'
import { createLinkChecker } from './link-checker.js'

/** Most files that SKILL.md names whose links are checked, and most of their text, in UTF-16 units. */
const maxFiles = 200
const maxTextLength = 1_000_000

/** A broken link in a file that SKILL.md names. */
interface BrokenReference {
  readonly url: string
  readonly at: Place
  readonly checker: LinkChecker
}

/**
 * Broken links in the Markdown files that SKILL.md names, found without a parser. A link that only a parser can tell from code counts
 * as code.
 */
export function* findBrokenReferences(skill: Skill, alone: boolean): Generator<BrokenReference> {
  let length = 0
  for (const file of mentionedTexts(skill)) {
    const text = file.text ?? ''
    length += text.length
    if (length > maxTextLength) return
    const checker = createLinkChecker(skill, file.path.slice(0, file.path.lastIndexOf('/') + 1), alone)
    let plain: PlainCode | undefined
    const seen = new Set<string>()
    for (const { url, offset } of candidates(text, 0)) {
      // Definitions are mostly footnotes. Paths with a leading slash come from web pages that were copied.
      if (url === undefined || text[offset + 1] !== '(' || url.startsWith('/') || seen.has(url)) continue
      seen.add(url)
      if (!checker.isBroken(url)) continue
      plain ??= readPlainCode(text, 0)
      if (!isWithin(plain.code, offset) && !isWithin(plain.uncertain, offset))
        yield { url, at: file.at(offset), checker }
    }
  }
}

/** Templates, samples and files for people: their links are not links of the skill. */
const notInstructions =
  /(?:^|\/)(?:assets|templates?|examples?|samples?|tests?|evals?|fixtures)\/|(?:^|\/)(?:readme|changelog|contributing|license)[^/]*$/i

function mentionedTexts(skill: Skill) {
  return namedFiles(skill)
    .filter(({ path }) => /\.(?:md|mdx|markdown)$/i.test(path) && !notInstructions.test(path))
    .slice(0, maxFiles)
}
