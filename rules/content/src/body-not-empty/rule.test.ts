import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\nname: x\n---\n'

testRule(rule, {
  pass: [
    { name: 'exactly fifty characters', skill: { 'SKILL.md': `${frontmatter}${'a'.repeat(50)}` } },
    { name: 'a body without frontmatter', skill: { 'SKILL.md': 'a'.repeat(50) } },
    { name: 'CRLF and a BOM', skill: { 'SKILL.md': `\uFEFF---\r\nname: x\r\n---\r\n${'a\r\n'.repeat(30)}` } },
    ...Object.entries({
      'a skill that speaks of TODO comments':
        'Find each TODO comment. List them by file, oldest first, with the line.',
      'a placeholder beside instructions':
        'Read the notes that the user has pasted, and format them.\n\n[TODO: say how]',
      'a template in a fence': '# Notes\n\n```md\n[TODO: what it is about, in one sentence or two]\n```\n',
      'a line that begins like a placeholder': 'TODO comments are listed by file, the oldest of them first.',
      'filler below instructions':
        'Fill the page with:\n\nLorem ipsum dolor sit amet, consectetur adipiscing elit.',
    }).map(([name, text]) => ({ name, skill: { 'SKILL.md': `${frontmatter}${text}` } })),
    {
      name: 'no minimum, and placeholders',
      skill: { 'SKILL.md': `${frontmatter}Read. TODO: more` },
      options: { minLength: 0 },
    },
    { name: 'a smaller minimum', skill: { 'SKILL.md': `${frontmatter}abc` }, options: { minLength: 3 } },
    {
      name: 'code that shows a comment',
      skill: { 'SKILL.md': `${frontmatter}\`<!-- ${'a'.repeat(60)} -->\`` },
    },
    { name: 'a comment without an end', skill: { 'SKILL.md': `${frontmatter}<!-- ${'a'.repeat(60)}` } },
    { name: 'no minimum at all', skill: { 'SKILL.md': frontmatter }, options: { minLength: 0 } },
  ],
  fail: [
    ...Object.entries({
      'placeholders in brackets':
        '# Notes\n\n## Overview\n\n[TODO: 1-2 sentences that explain [what] this\n\nskill enables]\n\n## [TODO: First section]\n\n[TODO]',
      'lines that begin with a mark':
        '# Notes\n\nTODO: write the overview of it all.\n\n- TODO - list the steps\n- **TODO**: show an example\n\nTBD',
      'Lorem ipsum':
        '# Notes\n\nLorem ipsum dolor sit amet, consectetur\nadipiscing elit, sed do eiusmod tempor.',
    }).map(([name, text]) => ({
      name,
      skill: { 'SKILL.md': `${frontmatter}${text}` },
      findings: [{ message: 'The body is nothing but placeholders; instructions were expected.', line: 4 }],
    })),
    {
      name: 'a comment and nothing else',
      skill: { 'SKILL.md': `${frontmatter}<!-- ${'a'.repeat(60)} -->\n<!-- ${'b'.repeat(60)}\n-->` },
      findings: [{ message: 'The body has 0 characters besides its comments; at least 50 were expected.' }],
    },
    {
      name: 'one character too few, counted without the blanks around them',
      skill: { 'SKILL.md': `${frontmatter}\n\n  ${'a'.repeat(49)}   \n\n` },
      findings: [
        {
          message: 'The body has 49 characters; at least 50 were expected.',
          path: 'SKILL.md',
          line: 4,
          column: 1,
        },
      ],
    },
    {
      name: 'no body',
      skill: { 'SKILL.md': '---\nname: x\n---' },
      findings: [{ message: 'The body has 0 characters; at least 50 were expected.', path: 'SKILL.md' }],
    },
    {
      name: 'one character',
      skill: { 'SKILL.md': `${frontmatter}a` },
      findings: [{ message: 'The body has 1 character; at least 50 were expected.' }],
    },
    {
      name: 'an empty file',
      skill: { 'SKILL.md': '' },
      findings: [
        {
          message: 'SKILL.md is empty: its body has 0 characters; at least 50 were expected.',
          line: 1,
          column: 1,
        },
      ],
    },
    {
      name: 'emojis, each of which is one character',
      skill: { 'SKILL.md': `${frontmatter}${'🙂'.repeat(49)}` },
      findings: [{ message: 'The body has 49 characters; at least 50 were expected.' }],
    },
  ],
})
