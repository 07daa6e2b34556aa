import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string>) => ({ 'SKILL.md': '---\nname: x\n---\n', ...files })

testRule(rule, {
  pass: [
    { name: 'no references', skill: skill({}) },
    {
      name: 'text',
      skill: skill({
        'references/a.md': '',
        'references/B.MD': '',
        'references/c.rst': '',
        'references/.gitkeep': '',
      }),
    },
    { name: 'anything below a subfolder', skill: skill({ 'references/img/a.png': '' }) },
    {
      name: 'a further extension',
      skill: skill({ 'references/a.org': '' }),
      options: { extensions: ['.org'] },
    },
  ],
  fail: [
    {
      name: 'data, code and a file without an extension',
      skill: skill({ 'references/LICENSE': '', 'references/api.json': '{}', 'references/x.md': '' }),
      findings: [
        { path: 'references/LICENSE' },
        {
          message:
            '`references/api.json` is not a text; `references/` must hold only .md .mdx .txt .rst .adoc.',
          path: 'references/api.json',
          line: 1,
          column: 1,
          fix: 'Move `api.json` to `assets/`, or write it as Markdown.',
        },
      ],
    },
  ],
})
