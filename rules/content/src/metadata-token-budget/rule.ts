import { defineRule } from '@skillgauge/rule-kit'
import type { Frontmatter } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'content.metadata-token-budget',
  name: 'Metadata token budget',
  severity: 'low',
  description: 'Name and description together keep to their budget of tokens.',
  fix: 'Say in the description what the skill does and when to use it; move the rest into the body.',
  needs: ['frontmatter', 'tokens'],
  // Both are loaded for every skill in every session. The specification allows 1,024 characters, about 250 tokens of English.
  defaults: { maxTokens: 260 },

  fastPath: ({ tokens, frontmatter, options: { maxTokens } }) =>
    tokens.surelyAtMost(metadataOf(frontmatter), maxTokens) ? [] : undefined,

  *check({ tokens, frontmatter, options: { maxTokens } }) {
    const total = tokens.count(metadataOf(frontmatter))
    if (total <= maxTokens) return
    yield {
      message: `Name and description have \`${total}\` tokens; at most ${maxTokens} were expected.`,
      at: frontmatter.key('description'),
    }
    return { tokens: total, encoding: tokens.encoding }
  },
})

function metadataOf({ data: { name, description } }: Frontmatter): string {
  return [name, description].filter((value) => typeof value === 'string').join('\n')
}
