import { defineRule, quote } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'

import { namesOf, readFields, standardFields } from '../frontmatter-fields.js'
import { createMover } from '../move-into-metadata.js'
import { nearMiss, sameField } from '../near-miss.js'
import { refusedValues, whyNotRead } from './read-values.js'

/**
 * What people keep for people, and for lists of skills on the web: no agent reads it, and none minds it. Whose and which it is, where it
 * comes from, where it is filed. A word that looks as if it steered an agent (`triggers`, `scope`, `language`) is not among them.
 */
const inert = new Set(
  (
    'version author tags homepage category ' +
    'date created updated last_updated last-updated authors maintainer maintainers contributors keywords categories domain ' +
    'subdomain level source origin repository repo url website documentation'
  ).split(' '),
)

export default defineRule({
  id: 'structure.standard-frontmatter-fields',
  name: 'Standard frontmatter fields',
  severity: 'medium',
  description: 'Every field of the frontmatter is one of the specification, or one that a host reads.',
  fix: 'Correct the name of the field, or move it below `metadata` as a string, or allow it with the option `allow`.',
  fixable: true,
  needs: ['frontmatter'],
  defaults: { allow: [], hosts: [] },

  *check({ frontmatter, skill, options }) {
    const known = new Set<string>([...standardFields, ...options.allow])
    const read = readFields(options.hosts).fields
    // Who wants the words of the specification alone wants no others beside them.
    const onlyStandard = read.size === 0
    // A field that is there already was not meant by another one.
    const isAbsent = (field: string) => !(field in frontmatter.data)
    const missing = standardFields.filter(isAbsent)
    const missingOfHosts = Array.from(readFields([]).fields.keys()).filter(isAbsent)
    const notes: string[] = []
    let move: ReturnType<typeof createMover> | undefined
    for (const { field, ...refused } of refusedValues(frontmatter.data, options.hosts))
      yield { ...refused, at: frontmatter.value(field) }
    for (const field of Object.keys(frontmatter.data)) {
      if (known.has(field)) continue
      const at = frontmatter.key(field)
      const readers = read.get(field)
      if (readers) {
        const why = whyNotRead(field, frontmatter.data[field], readers)
        if (why !== undefined) yield { ...why, at: frontmatter.value(field) }
        continue
      }
      if (inert.has(field) && !onlyStandard) {
        notes.push(`${quote(field)} is read by no host that is known.`)
        continue
      }
      const finding = notChosen(field, onlyStandard) ?? misspelt(field, missing, missingOfHosts)
      if (finding !== undefined) yield { ...finding, at }
      else {
        const message = onlyStandard
          ? `${quote(field)} is not a standard field.`
          : `${quote(field)} is not a standard field, and no host reads it.`
        // `nmae` beside a `name`: what may be a typo is left to its author.
        const edits = nearMiss(field, standardFields)
          ? []
          : (move ??= createMover(skill.frontmatterBlock!, frontmatter))(field)
        yield { message, at, edits }
      }
    }
    if (notes.length > 0) return { notes }
  },
})

/** A field that other hosts read than those that were chosen. */
function notChosen(field: string, onlyStandard: boolean): Finding | undefined {
  const others = readFields([]).fields.get(field)
  if (!others) return undefined
  const fix = `Remove ${quote(field)}, or allow it with the option \`allow\`.`
  const message = onlyStandard
    ? `${quote(field)} is a host extension; only standard fields work with every agent.`
    : `${quote(field)} is read by ${namesOf(others)}, and by none of the hosts that were chosen.`
  return { message, fix }
}

function misspelt(
  field: string,
  missing: readonly string[],
  missingOfHosts: readonly string[],
): Finding | undefined {
  const meant = nearMiss(field, missing)
  if (meant !== undefined) {
    const message = `${quote(field)} is not a standard field; did you mean \`${meant}\`?`
    return { message, fix: `Rename ${quote(field)} to \`${meant}\`.` }
  }
  // Short names resemble too much (`game` beside a `name`), and `description_ar` is the same in another language.
  const others = standardFields.filter((one) => one.length > 6 && !field.startsWith(one))
  const present = sameField(field, standardFields) ?? nearMiss(field, others)
  if (present !== undefined) {
    const message = `${quote(field)} is not a standard field; did you mean \`${present}\`, which is there already?`
    return { message, fix: `Remove ${quote(field)}, or move its text into \`${present}\`.` }
  }
  const ofHosts = nearMiss(field, missingOfHosts)
  if (ofHosts === undefined) return undefined
  const readers = namesOf(readFields([]).fields.get(ofHosts)!)
  const message = `${quote(field)} is not a standard field; did you mean \`${ofHosts}\` (${readers})?`
  return { message, fix: `Rename ${quote(field)} to \`${ofHosts}\`, or move it below \`metadata\`.` }
}
