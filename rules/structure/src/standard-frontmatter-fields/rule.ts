import { defineRule, quote } from '@skillgauge/rule-kit'

import { hostFields, standardFields } from '../frontmatter-fields.js'
import { createMover } from '../move-into-metadata.js'
import { nearMiss } from '../near-miss.js'

export default defineRule({
  id: 'structure.standard-frontmatter-fields',
  name: 'Standard frontmatter fields',
  severity: 'medium',
  description: 'The frontmatter has only fields of the Agent Skills specification.',
  fix: 'Move what is not standard below `metadata`, as strings, or allow it with the option `allow`.',
  needs: ['frontmatter'],
  defaults: { allow: [] },

  *check({ frontmatter, skill, options }) {
    const known = new Set<string>([...standardFields, ...options.allow])
    // A field that is there already was not meant by another one.
    const missing = standardFields.filter((field) => !(field in frontmatter.data))
    let move: ReturnType<typeof createMover> | undefined
    for (const field of Object.keys(frontmatter.data)) {
      if (known.has(field)) continue
      const at = frontmatter.key(field)
      if (hostFields.includes(field)) {
        const message = `${quote(field)} is a host extension; only standard fields work with every agent.`
        yield { message, at, fix: `Remove ${quote(field)}, or allow it with the option \`allow\`.` }
        continue
      }
      const meant = nearMiss(field, missing)
      yield meant
        ? {
            message: `${quote(field)} is not a standard field; did you mean \`${meant}\`?`,
            at,
            fix: `Rename ${quote(field)} to \`${meant}\`.`,
          }
        : {
            message: `${quote(field)} is not a standard field.`,
            at,
            edits: (move ??= createMover(skill.frontmatterBlock!, frontmatter))(field),
          }
    }
  },
})
