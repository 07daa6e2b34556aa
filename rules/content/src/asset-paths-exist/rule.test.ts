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
    {
      name: 'a folder that the agent writes to, and what is named in it elsewhere',
      skill: {
        'SKILL.md':
          'Keep it in step with `assets/out/clean/all.log`.\n\nRun the tool to create the checked image under `assets/out/clean/`.\n\nSend `assets/out/clean/may.png`.',
      },
    },
    {
      name: 'a command from the root of the project, and what is named in its folder elsewhere',
      skill: {
        'SKILL.md':
          'Example command from the project root:\n\n```bash\ndraw may.png --root assets/banners\n```\n\nThen look at `assets/banners/may.png`.',
      },
    },
    {
      name: 'a skill that writes its own files from the root of the repository and has no assets',
      directory: 'banner',
      skill: {
        'SKILL.md': 'Run `python .codex/skills/banner/scripts/a.py`, which sets it in `assets/fonts/a.ttf`.',
      },
    },
  ],
  fail: [
    {
      name: 'a skill that has assets, or writes its own files from a home',
      directory: 'banner',
      skill: {
        'SKILL.md': 'Run `~/.claude/skills/banner/scripts/a.py`, which sets it in `assets/fonts/a.ttf`.',
      },
      findings: [{ message: '`assets/fonts/a.ttf` does not exist.' }],
    },
    {
      name: 'a file in which something to create is described, and a folder beside one that is written to',
      skill: {
        'SKILL.md':
          'Create the page in `assets/page.html`.\n\nCreate it under `assets/out/`. Read `assets/output/a.md`.',
      },
      findings: [
        { message: '`assets/page.html` does not exist.' },
        { message: '`assets/output/a.md` does not exist.' },
      ],
    },
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
