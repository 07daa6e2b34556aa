import { defineRule, quote } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'acme.owner',
  name: 'Has an owner',
  severity: 'medium',
  dimension: 'structure',
  description: 'The frontmatter names the team that answers for the skill.',
  fix: 'Name your team: `metadata:` with `owner: team-docs` below it.',
  needs: ['frontmatter'],
  defaults: { prefix: '' },

  *check({ frontmatter, options: { prefix } }) {
    const at = frontmatter.key('metadata')
    const owner = ownerIn(frontmatter.data.metadata)
    if (typeof owner !== 'string' || owner.trim() === '') {
      yield { message: '`metadata.owner` is missing; the name of a team was expected.', at }
    } else if (!owner.startsWith(prefix)) {
      yield {
        message: `The owner ${quote(owner)} is not a team; a name that begins with \`${prefix}\` was expected.`,
        at,
      }
    }
  },
})

/** Frontmatter is whatever somebody has written: `metadata` may be a list, a number or nothing. */
function ownerIn(metadata: unknown): unknown {
  const isMapping = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)
  return isMapping && 'owner' in metadata ? metadata.owner : undefined
}
