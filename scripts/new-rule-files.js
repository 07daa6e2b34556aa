// The files of a new rule.

/**
 * By name, relative to its folder.
 * @param since - A line for the release in which it comes, or nothing.
 */
export function ruleFiles(id, since) {
  return {
    'rule.ts': `
import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: '${id}',
  name: 'Nothing is left to write',
  severity: 'low',
  description: 'The body has no \`FIXME\` in it.',
  fix: 'Write what is missing, or remove the mark.',
${since}  needs: ['body'],

  *check({ body }) {
    const offset = body.text.indexOf('FIXME', body.offset)
    if (offset !== -1) yield { message: '\`FIXME\` was found; finished text was expected.', at: body.at(offset) }
  },
})
`,
    'rule.test.ts': `
import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\\nname: pdf-tools\\ndescription: Reads PDF files.\\n---\\n'

testRule(rule, {
  pass: [{ name: 'finished text', skill: { 'SKILL.md': \`\${frontmatter}Open the file.\\n\` } }],
  fail: [
    {
      name: 'a mark in the body',
      skill: { 'SKILL.md': \`\${frontmatter}Open the file. FIXME: which?\\n\` },
      findings: [
        { message: '\`FIXME\` was found; finished text was expected.', path: 'SKILL.md', line: 5, column: 16 },
      ],
    },
  ],
})
`,
    'README.md': `# ${id}

<!-- facts -->
<!-- /facts -->

## Why

Who is hurt by what the rule finds, and how.

## Examples

\`\`\`md pass
---
name: pdf-tools
description: Reads PDF files. Use when the user hands over a PDF.
---

Open the file and read its text.
\`\`\`

\`\`\`md fail
---
name: pdf-tools
description: Reads PDF files. Use when the user hands over a PDF.
---

Open the file. FIXME: with which tool?
\`\`\`

> \`FIXME\` was found; finished text was expected.

## When not to use it

Where the rule is wrong, or not worth its cost.
`,
  }
}
