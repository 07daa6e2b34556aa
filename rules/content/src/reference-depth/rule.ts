import { defineRule, quote } from '@skillgauge/rule-kit'
import { findingsFor, firstFew } from '../first-few.js'

export default defineRule({
  id: 'content.reference-depth',
  name: 'Reference depth',
  severity: 'medium',
  description: 'The files below `references/` lie no deeper than allowed.',
  fix: 'Move the file up, nearer to `references/`, and correct the links to it.',
  defaults: { maxDepth: 1 },

  *check({ skill, options: { maxDepth } }) {
    const deep = skill.files.filter(({ path }) => path.startsWith('references/') && depth(path) > maxDepth)
    yield* findingsFor(
      deep,
      (file) => ({
        message: `${quote(file.path)} lies at depth ${depth(file.path)} below \`references/\`; the limit is ${maxDepth}.`,
        at: file.at(0),
      }),
      'files lie too deep',
    )
    return { deep: firstFew(deep).map(({ path }) => path) }
  },
})

/** Folders between `references/` and the file. */
function depth(path: string): number {
  return path.split('/').length - 2
}
