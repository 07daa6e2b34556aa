import { defineRule, quote } from '@skillgauge/rule-kit'
import { findingsFor, firstHundred } from '../first-few.js'
import { distances } from '../orphaned-files/reach.js'

export default defineRule({
  id: 'content.reference-depth',
  name: 'Reference depth',
  severity: 'medium',
  description: 'No text below `references/` is behind more files than allowed.',
  fix: 'Name the file in SKILL.md, or in a file that SKILL.md names.',
  // "Keep file references one level deep from SKILL.md." One more file is tolerated: agents still find the text.
  defaults: { maxDepth: 1 },

  *check({ skill, options: { maxDepth } }) {
    const texts = skill.files.filter(({ path }) => isText(path))
    if (texts.length <= maxDepth) return
    const distanceOf = distances(skill)
    const deep = texts.filter((file) => (distanceOf.get(file) ?? 0) - 1 > maxDepth)
    yield* findingsFor(
      deep,
      (file) => ({
        message: `${quote(file.path)} is behind ${otherFiles(distanceOf.get(file)! - 1)}; the limit is ${maxDepth}.`,
        at: file.at(0),
      }),
      'files are too far away',
    )
    return { deep: firstHundred(deep).map(({ path }) => path) }
  },
})

function otherFiles(count: number): string {
  return count === 1 ? 'another file' : `${count} other files`
}

function isText(path: string): boolean {
  return path.startsWith('references/') && /\.(?:md|mdx|markdown|txt|rst|adoc)$/i.test(path)
}
