import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (...paths: string[]) => ({
  'SKILL.md': '---\nname: x\n---\n',
  ...Object.fromEntries(paths.map((path) => [path, ''])),
})

testRule(rule, {
  pass: [
    { name: 'SKILL.md alone', skill: skill() },
    {
      name: 'the known folders',
      skill: skill('scripts/a.py', 'references/b.md', 'assets/c.png', 'evals/d.json'),
    },
    {
      name: 'licenses and dotfiles',
      skill: skill('LICENSE', 'LICENSE.txt', 'license-mit', 'NOTICE.md', '.gitignore', '.x/y'),
    },
    { name: 'SKILL.md in another case', skill: { 'skill.md': '# x' } },
    {
      name: 'what the option allows',
      skill: skill('README.md', 'templates/a/b.md'),
      options: { allow: ['README.md', 'templates/'] },
    },
  ],
  fail: [
    {
      name: 'files beside SKILL.md',
      skill: skill('README.md', 'run.py', 'data.csv', 'Makefile'),
      findings: [
        { message: '`Makefile` lies beside SKILL.md; it must lie in one of the known folders.' },
        {
          message: '`README.md` lies beside SKILL.md; it must lie in one of the known folders.',
          path: 'README.md',
          line: 1,
          column: 1,
          fix: 'Move `README.md` to `references/`, or remove it.',
        },
        { fix: 'Move `data.csv` to `assets/`, or remove it.' },
        { fix: 'Move `run.py` to `scripts/`, or remove it.' },
      ],
    },
    {
      name: 'a folder, once',
      skill: skill('docs/a.md', 'docs/b/c.md', 'docs/d.md'),
      findings: [
        {
          message:
            '`docs/` is not a known folder; a skill has `scripts/`, `references/`, `assets/`, `evals/`.',
          path: 'docs/a.md',
          fix: 'Move what is in `docs/` to `references/`.',
        },
      ],
    },
    {
      name: 'near misses of the known folders, and a name that says nothing',
      skill: skill('Reference/a.md', 'evaluations/b.md', 'more/c.md', 'templates/d.html'),
      findings: [
        { fix: 'Move what is in `Reference/` to `references/`.' },
        { fix: 'Move what is in `evaluations/` to `evals/`.' },
        { fix: 'Move what is in `more/` to `scripts/`, `references/` or `assets/`.' },
        { fix: 'Move what is in `templates/` to `assets/`.' },
      ],
    },
    { name: 'a file in the place of a folder', skill: skill('scripts'), findings: [{ path: 'scripts' }] },
    { name: 'a second skill.md', skill: skill('skill.md'), findings: [{ path: 'skill.md' }] },
    { name: 'keys of Object.prototype', skill: skill('__proto__/a', 'constructor'), findings: [{}, {}] },
  ],
})
