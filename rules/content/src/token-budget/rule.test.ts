import { defineRule } from '@skillgauge/rule-kit'
import { judge, testRule } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import rule from './rule.js'

const counter = defineRule({
  ...rule,
  check({ body, tokens }) {
    return [{ message: `${tokens.count(body.trimmed)} tokens.` }]
  },
  fastPath: () => undefined,
})

const frontmatter = '---\nname: x\n---\n'
const body = `Some words before.

# First

one two three

## Second, with a fence

\`\`\`sh
# no heading
\`\`\`

### Third belongs to the second

four five six seven eight nine ten eleven twelve

## Fourth

end`

testRule(rule, {
  pass: [
    { name: 'a short body', skill: { 'SKILL.md': `${frontmatter}${body}` } },
    { name: 'no body', skill: { 'SKILL.md': frontmatter }, options: { maxTokens: 0 } },
    {
      name: 'a long frontmatter',
      skill: { 'SKILL.md': `---\nname: ${'long '.repeat(50)}\n---\nword` },
      options: { maxTokens: 5 },
    },
    { name: 'a fifth more', skill: { 'SKILL.md': `${frontmatter}${body}` }, options: { maxTokens: 40 } },
  ],
  fail: [
    {
      name: 'a fifth more, where none is allowed',
      skill: { 'SKILL.md': `${frontmatter}${body}` },
      options: { maxTokens: 40, overPercent: 0 },
      findings: [{ message: 'The body has `48` tokens; at most 40 were expected.' }],
    },
    {
      name: 'too many tokens, at the largest section',
      skill: { 'SKILL.md': `${frontmatter}${body}` },
      options: { maxTokens: 20 },
      findings: [
        {
          message: 'The body has `48` tokens; at most 20 were expected.',
          path: 'SKILL.md',
          line: 10,
          column: 1,
          fix: 'Move `## Second, with a fence` (33 tokens) into a file below `references/`, and name it in SKILL.md.',
        },
      ],
      details: {
        tokens: 48,
        encoding: 'o200k_base',
        sections: [
          { heading: '## Second, with a fence', tokens: 33 },
          { heading: '# First', tokens: 7 },
          { heading: '(beginning)', tokens: 4 },
        ],
      },
    },
    {
      name: 'a section below the code of a list item',
      skill: {
        'SKILL.md': `${frontmatter}# First\n\n- \`\`\`sh\n  # no heading\n  \`\`\`\n\n## Second\n\n${'word '.repeat(20)}`,
      },
      options: { maxTokens: 1 },
      findings: [{ line: 10 }],
    },
    {
      name: 'one section without a heading',
      skill: { 'SKILL.md': `${frontmatter}\n\nword word word\n` },
      options: { maxTokens: 1 },
      findings: [{ message: 'The body has `3` tokens; at most 1 were expected.', line: 6, column: 1 }],
      details: { sections: [{ heading: '(beginning)', tokens: 3 }] },
    },
  ],
})

describe('sectionsOf', () => {
  it.each([
    ['headings', '# A\n\n\n## B\ntext\n\n  ## C  \n\n\n  \n# D'],
    ['code and slashes', '## A\n```js\na / b //\n```\n/\n## B'],
    ['other scripts', '# 标题\n内容。\n## عنوان\nنص 🙂\n## É\n'],
  ])('gives sections whose tokens add up to the total: %s', async (_, text) => {
    const files = { 'SKILL.md': `${frontmatter}${text}` }
    const { details } = await judge(rule, { skill: files, options: { maxTokens: 0 } })
    const whole = await judge(counter, { skill: files })
    expect(`${details?.tokens} tokens.`).toBe(whole.message)
  })
})
