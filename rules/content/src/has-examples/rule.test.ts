import { defineRule, nodesOf, textOf } from '@skillgauge/rule-kit'
import { judge, testRule } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { element, lookForExample, title } from './plain-look.js'
import rule from './rule.js'

const skill = (body: string) => ({ 'SKILL.md': `---\nname: x\n---\n${body}` })

testRule(rule, {
  pass: [
    { name: 'a fence', skill: skill('Text.\n\n```sh\nls\n```\n') },
    { name: 'a fence of tildes, not closed', skill: skill('~~~\nls') },
    { name: 'a fence in a list', skill: skill('- ```\n  ls\n  ```') },
    { name: 'a fence in a quotation', skill: skill('> ```\n> ls\n> ```') },
    { name: 'an indented block', skill: skill('Text.\n\n    ls\n') },
    { name: 'an example element', skill: skill('<example>\nA\n</example>') },
    { name: 'an example element inside a line', skill: skill('Such as <examples id="1">this</examples>.') },
    { name: 'a heading', skill: skill('# X\n\n## Usage examples\n\nText.') },
    { name: 'a heading of two lines', skill: skill('An\nexample\n-------\n') },
    { name: 'a heading with emphasis', skill: skill('## *Ex*ample*s*, an example') },
    { name: 'input and output', skill: skill('### Input / Output\n') },
    { name: 'CRLF', skill: skill('Text.\r\n\r\n```sh\r\nls\r\n```\r\n') },
  ],
  fail: [
    {
      name: 'prose alone',
      skill: skill('Do this. For example, do that.\n\n## Output\n\n- a\n    - b\n'),
      findings: [
        {
          message: 'No code block, `<example>` element or heading that says example was found.',
          path: 'SKILL.md',
          line: 4,
          column: 1,
        },
      ],
    },
    { name: 'no body', skill: skill(''), findings: [{ path: 'SKILL.md' }] },
    { name: 'a fence in a comment', skill: skill('<!--\n```\nls\n```\n-->'), findings: [{ line: 4 }] },
    { name: 'a heading in raw HTML', skill: skill('<div>\n# Example\n</div>'), findings: [{ line: 4 }] },
    { name: 'code spans', skill: skill('Use `ls` and `<example>`.'), findings: [{ line: 4 }] },
    {
      name: 'words that only contain it',
      skill: skill('# Counterexamples\n\n# Exampleless'),
      findings: [{ line: 4 }],
    },
  ],
})

/** Where the look decides, it decides as the tree would. */
const agreement = defineRule({
  id: 'content.agreement',
  name: 'The look agrees with the tree',
  severity: 'low',
  description: 'The look agrees with the tree.',
  fix: 'Mend the look.',
  needs: ['body'],
  *check({ body }) {
    const exact = [...nodesOf(body.tree, 'code', 'html', 'heading')].some(
      (node) =>
        node.type === 'code' || (node.type === 'html' ? element.test(node.value) : title.test(textOf(node))),
    )
    const look = lookForExample(body.text, body.offset)
    if (look === !exact) yield { message: `The tree says ${exact}.` }
  },
})

it('never contradicts the tree', { timeout: 120_000 }, async () => {
  const pieces = [
    [
      'a',
      '# example',
      '## Input',
      '/output',
      'example',
      '<example>',
      '`',
      '```',
      '~~~',
      '    x',
      '\t',
      '\n',
      '\n',
      '\n\n',
    ],
    [
      '\n    y',
      '- ',
      '1. ',
      '> ',
      '<div>',
      '<!--',
      '-->',
      '---',
      '===',
      '\\',
      '[x]: y',
      '| a |',
      '-     z',
      ' ',
      '*',
      '#',
    ],
  ]
  const piece = fc.constantFrom(...pieces.flat())
  const markdown = fc.array(piece, { maxLength: 16 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const { findings, judged } = await judge(agreement, { skill: skill(text) })
      expect({ findings, judged }).toEqual({ findings: [], judged: true })
    }),
    { numRuns: 3_000 },
  )
})
