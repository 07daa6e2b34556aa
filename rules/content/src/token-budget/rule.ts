import { defineRule, quote } from '@skillgauge/rule-kit'
import { sectionsOf } from './sections.js'

export default defineRule({
  id: 'content.token-budget',
  name: 'Token budget',
  severity: 'medium',
  description: 'The body keeps to its budget of tokens.',
  fix: 'Move what is not needed every time into files below `references/`, and name them in SKILL.md.',
  needs: ['body', 'tokens'],
  // The Agent Skills specification recommends less than 5,000 tokens for what is loaded when the skill is activated.
  // A fifth more is tolerated: such skills have split out their references already.
  defaults: { maxTokens: 5_000, overPercent: 20 },

  fastPath: ({ tokens, body, options: { maxTokens } }) =>
    tokens.surelyAtMost(body.trimmed, maxTokens) ? [] : undefined,

  *check({ tokens, body, options: { maxTokens, overPercent } }) {
    const sections = sectionsOf(body.text, body.offset).map(({ heading, text, offset }) => {
      return { heading: heading.slice(0, 80), tokens: tokens.count(text), offset }
    })
    // No token crosses the line end before a heading, so the sections add up to the total.
    const total = sections.reduce((sum, section) => sum + section.tokens, 0)
    sections.sort((a, b) => b.tokens - a.tokens).splice(3)
    const [largest] = sections
    if (total <= maxTokens || largest === undefined) return
    if (total * 100 <= maxTokens * (100 + overPercent)) {
      return { tokens: total, notes: [`The body has ${total} tokens, a little more than ${maxTokens}.`] }
    }
    yield {
      message: `The body has \`${total}\` ${total === 1 ? 'token' : 'tokens'}; at most ${maxTokens} were expected.`,
      at: body.at(largest.offset),
      fix: `Move ${quote(largest.heading)} (${largest.tokens} tokens) into a file below \`references/\`, and name it in SKILL.md.`,
    }
    return {
      tokens: total,
      encoding: tokens.encoding,
      sections: sections.map(({ heading, tokens }) => ({ heading, tokens })),
    }
  },
})
