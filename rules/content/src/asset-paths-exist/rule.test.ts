import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

testRule(rule, {
  pass: [
    {
      name: 'a sample of Markdown, and an image in code',
      skill: { 'SKILL.md': '```md\nUse assets/form.html.\n```\n\nWrite `![logo](assets/logo.png)`.' },
    },
    {
      name: 'the end of a name with a blank, in an absolute path',
      skill: { 'SKILL.md': '`~/Drive/Shared assets/logos/`, `/srv/team/Our assets/a.png`' },
    },
    { name: 'no path', skill: { 'SKILL.md': 'Templates lie in `assets/`.' } },
    {
      name: 'paths that exist',
      skill: {
        'SKILL.md': '![logo](assets/logo.png) assets/t/a.md',
        'assets/logo.png': '',
        'assets/t/a.md': '',
      },
    },
    {
      name: 'paths of the user’s project',
      skill: { 'SKILL.md': 'src/assets/x.png, @assets/x.png, @/assets/x.png, /assets/x.png' },
    },
    {
      name: 'a drawn tree of a project',
      skill: { 'SKILL.md': '---\nname: pdf\n---\n```\nrepo/\n├── docs/\n└── assets/logo.svg\n```\n' },
    },
    { name: 'missing scripts, which are another check’s', skill: { 'SKILL.md': 'scripts/x.py' } },
  ],
  fail: [
    {
      name: 'the argument of a program',
      skill: { 'SKILL.md': 'Run `~/bin/show assets/logo.png`.' },
      findings: [{ message: '`assets/logo.png` does not exist.' }],
    },
    {
      name: 'a drawn tree of the skill itself',
      skill: {
        'SKILL.md':
          '---\nname: pdf\n---\n```\npdf/\n├── SKILL.md\n├── package.json\n└── assets/logo.svg   # the logo\n```\n',
      },
      findings: [{ message: '`assets/logo.svg` does not exist.', line: 8 }],
    },
    {
      name: 'a missing asset',
      skill: { 'SKILL.md': 'Fill in `assets/templates/team.md`.', 'assets/template/team.md': '' },
      findings: [
        {
          message: '`assets/templates/team.md` does not exist (did you mean `assets/template/team.md`?).',
          path: 'SKILL.md',
          line: 1,
          column: 10,
        },
      ],
      details: { missing: [{ path: 'assets/templates/team.md', line: 1 }] },
    },
  ],
})
