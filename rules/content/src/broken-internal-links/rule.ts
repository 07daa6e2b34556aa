import { defineRule, nodesOf, quote } from '@skillgauge/rule-kit'
import { createCodeLookup } from '../plain-code/code-lookup.js'
import { findingsFor, firstFew } from '../first-few.js'
import { candidates } from './candidates.js'
import { createLinkJudge } from './link-judge.js'

export default defineRule({
  id: 'content.broken-internal-links',
  name: 'Links resolve',
  severity: 'medium',
  description: 'Every relative link, image and definition leads to a file or folder of the skill.',
  fix: 'Correct the path, or add the file.',
  needs: ['body'],

  *check({ skill, body }) {
    const { isBroken, explain, remedy } = createLinkJudge(skill)
    const isCode = createCodeLookup(body)
    let doubtful = false
    for (const { url, offset } of candidates(body.text, body.offset)) {
      doubtful = (url === undefined || isBroken(url)) && !isCode(offset)
      if (doubtful) break
    }
    if (!doubtful) return

    const broken = [...nodesOf(body.tree, 'link', 'image', 'definition')]
      .filter((node) => isBroken(node.url) && !isNote(node))
      .map((node) => ({ url: node.url, at: body.at(node) }))
    yield* findingsFor(
      broken,
      ({ url, at }) => ({ message: `${quote(url)} ${explain(url)}.`, at, fix: remedy(url) }),
      'links are broken',
    )
    return { broken: firstFew(broken).map(({ url, at }) => ({ url, line: at.line })) }
  },
})

/** `[^1]: text` and `[Note]: text` are definitions to CommonMark, and prose to whoever wrote them. */
function isNote({ url, identifier }: { url: string; identifier?: string }): boolean {
  return identifier !== undefined && (identifier.startsWith('^') || !/[./]/.test(url))
}
