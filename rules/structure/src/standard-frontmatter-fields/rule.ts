import { defineRule, quote } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'

import { hostNames, hostFields, standardFields } from '../frontmatter-fields.js'
import { createMetadataMover } from '../move-into-metadata.js'
import { nearMiss, sameField } from '../near-miss.js'
import { findRefusedValues, checkValue } from './check-values.js'
import { isInformational, looksSteering } from './field-purpose.js'

export default defineRule({
  id: 'structure.standard-frontmatter-fields',
  name: 'Standard frontmatter fields',
  severity: 'medium',
  description:
    'Every field of the frontmatter that looks as if it steered an agent is one of the specification, or one that a host reads.',
  fix: 'Correct the name of the field, or move it below `metadata` as a string, or allow it with the option `allow`.',
  fixable: true,
  needs: ['frontmatter'],
  defaults: { allow: [], hosts: [] },

  *check({ frontmatter, skill, options }) {
    const known = new Set<string>([...standardFields, ...options.allow])
    const read = hostFields(options.hosts).fields
    const onlyStandard = read.size === 0
    const isAbsent = (field: string) => !(field in frontmatter.data)
    const missing = standardFields.filter(isAbsent)
    const missingOfHosts = Array.from(hostFields([]).fields.keys()).filter(isAbsent)
    const notes: string[] = []
    let move: ReturnType<typeof createMetadataMover> | undefined
    for (const { field, ...refused } of findRefusedValues(frontmatter.data, options.hosts))
      yield { ...refused, at: frontmatter.value(field) }
    for (const field of Object.keys(frontmatter.data)) {
      if (known.has(field)) continue
      const at = frontmatter.key(field)
      const readers = read.get(field)
      if (readers) {
        const why = checkValue(field, frontmatter.data[field], readers)
        if (why !== undefined) yield { ...why, at: frontmatter.value(field) }
        continue
      }
      if (isInformational(field) && !onlyStandard) {
        notes.push(`${quote(field)} is read by no host that is known.`)
        continue
      }
      const finding = checkOtherHosts(field, onlyStandard) ?? checkSpelling(field, missing, missingOfHosts)
      if (finding !== undefined) yield { ...finding, at }
      // What no known host reads and does not look as if one should.
      else if (!onlyStandard && !looksSteering(field))
        notes.push(`${quote(field)} is read by no host that is known.`)
      else {
        const message = onlyStandard
          ? `${quote(field)} is not a standard field.`
          : `${quote(field)} is not a standard field, and no host known here reads it.`
        // `nmae` beside a `name` may be a typo.
        const edits = nearMiss(field, standardFields)
          ? []
          : (move ??= createMetadataMover(skill.frontmatterBlock!, frontmatter))(field)
        yield { message, at, edits }
      }
    }
    if (notes.length > 0) return { notes }
  },
})

/** A field that only other hosts read. */
function checkOtherHosts(field: string, onlyStandard: boolean): Finding | undefined {
  const others = hostFields([]).fields.get(field)
  if (!others) return undefined
  const fix = `Remove ${quote(field)}, or allow it with the option \`allow\`.`
  const message = onlyStandard
    ? `${quote(field)} is a host extension; only standard fields work with every agent.`
    : `${quote(field)} is read by ${hostNames(others)}, and by none of the hosts that were chosen.`
  return { message, fix }
}

/** The field that people mean with another word. */
function otherName(field: string): string | undefined {
  return field.toLowerCase() === 'tools' ? 'allowed-tools' : undefined
}

function checkSpelling(
  field: string,
  missing: readonly string[],
  missingOfHosts: readonly string[],
): Finding | undefined {
  const meant = nearMiss(field, missing) ?? missing.find((one) => one === otherName(field))
  if (meant !== undefined) {
    const message = `${quote(field)} is not a standard field; did you mean \`${meant}\`?`
    return { message, fix: `Rename ${quote(field)} to \`${meant}\`.` }
  }
  // Short names resemble each other (`game`, `name`), and `description_ar` is a translation.
  const others = standardFields.filter((one) => one.length > 6 && !field.startsWith(one))
  const present = otherName(field) ?? sameField(field, standardFields) ?? nearMiss(field, others)
  if (present !== undefined) {
    const message = `${quote(field)} is not a standard field; did you mean \`${present}\`, which is there already?`
    return { message, fix: `Remove ${quote(field)}, or move its text into \`${present}\`.` }
  }
  const ofHosts = nearMiss(field, missingOfHosts)
  if (ofHosts === undefined) return undefined
  const who = hostNames(hostFields([]).fields.get(ofHosts)!)
  const message = `${quote(field)} is not a standard field; did you mean \`${ofHosts}\` (${who})?`
  return { message, fix: `Rename ${quote(field)} to \`${ofHosts}\`, or move it below \`metadata\`.` }
}
