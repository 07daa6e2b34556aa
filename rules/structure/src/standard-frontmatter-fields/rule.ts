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
    const missingOfHosts = Array.from(hostFields.keys()).filter((field) => !(field in frontmatter.data))
    let move: ReturnType<typeof createMover> | undefined
    for (const field of Object.keys(frontmatter.data)) {
      if (known.has(field)) continue
      const at = frontmatter.key(field)
      if (hostFields.has(field)) {
        const message = `${quote(field)} is a host extension; only standard fields work with every agent.`
        yield { message, at, fix: `Remove ${quote(field)}, or allow it with the option \`allow\`.` }
        continue
      }
      const meant = nearMiss(field, missing)
      const ofHosts = meant === undefined ? nearMiss(field, missingOfHosts) : undefined
      if (meant !== undefined) {
        const message = `${quote(field)} is not a standard field; did you mean \`${meant}\`?`
        yield { message, at, fix: `Rename ${quote(field)} to \`${meant}\`.` }
      } else if (ofHosts !== undefined) {
        const readers = hostFields.get(ofHosts)!.join(', ')
        const message = `${quote(field)} is not a standard field; did you mean \`${ofHosts}\` (${readers})?`
        yield { message, at, fix: `Rename ${quote(field)} to \`${ofHosts}\`, or move it below \`metadata\`.` }
      } else {
        const message = `${quote(field)} is not a standard field.`
        yield { message, at, edits: (move ??= createMover(skill.frontmatterBlock!, frontmatter))(field) }
      }
    }
  },
})
