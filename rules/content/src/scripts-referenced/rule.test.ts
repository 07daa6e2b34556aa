import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const skill = (body: string, ...paths: string[]) => ({
  'SKILL.md': `---\nname: x\n---\n${body}\n`,
  ...Object.fromEntries(paths.map((path) => [path, '#!/bin/sh\n'])),
})

testRule(rule, {
  pass: [
    { name: 'no scripts', skill: skill('Text.') },
    { name: 'a path', skill: skill('Run `scripts/run.py`.', 'scripts/run.py') },
    { name: 'a path at the end of a sentence', skill: skill('Run scripts/run.py.', 'scripts/run.py') },
    {
      name: 'a path with braces',
      skill: skill('Run `scripts/run.{sh,ps1}`.', 'scripts/run.sh', 'scripts/run.ps1'),
    },
    { name: 'a bare file name', skill: skill('Run run.py first.', 'scripts/run.py') },
    {
      name: 'a path in the frontmatter',
      skill: { 'SKILL.md': '---\nallowed-tools: Bash(scripts/run.sh:*)\n---\n', 'scripts/run.sh': '' },
    },
    {
      name: 'the host’s name for the folder',
      skill: skill('`${CLAUDE_SKILL_DIR}/scripts/run.sh`', 'scripts/run.sh'),
    },
    ...[
      'Run each `scripts/check-*.py`.',
      'Run `scripts/<topic>.py`.',
      '`${CLAUDE_SKILL_DIR}/scripts/{a,b}.py`',
    ].map((text) => ({ name: `a pattern: ${text}`, skill: skill(text, 'scripts/check-a.py') })),
    { name: 'backslashes', skill: skill('Run `scripts\\run.ps1`.', 'scripts/run.ps1') },
    {
      name: 'a nested script',
      skill: skill('See [it](scripts/lib/a.py).', 'scripts/lib/a.py', 'scripts/b.py'),
    },
    { name: 'a Python module', skill: skill('`python -m scripts.run --all`', 'scripts/run.py') },
    { name: 'a script without extension', skill: skill('`scripts/run`', 'scripts/run') },
    { name: 'letters without blanks', skill: skill('请运行scripts/run.py，然后', 'scripts/run.py') },
    { name: 'a name with blanks', skill: skill('Run "scripts/my run.py".', 'scripts/my run.py') },
    { name: 'one of two', skill: skill('Run a.sh', 'scripts/a.sh', 'scripts/b.sh') },
    { name: 'another case', skill: skill('Run Scripts/Run.py', 'scripts/run.py') },
    {
      name: 'files that are not scripts',
      skill: skill(
        'Text.',
        'scripts/README.md',
        'scripts/requirements.txt',
        'scripts/__init__.py',
        'scripts/.env',
        'scripts/LICENSE',
      ),
    },
    {
      name: 'a text that SKILL.md leads to, which names the script where it is needed',
      skill: {
        ...skill('Read references/a.md.', 'scripts/run.py'),
        'references/a.md': 'Run `python scripts/run.py`.',
      },
    },
    { name: 'a command without extension', skill: skill('Call `lastfm-cli top`.', 'scripts/lastfm-cli') },
    {
      name: 'a task of a package.json, which runs the script',
      skill: {
        ...skill('```bash\nnpm --prefix scripts run convert -- a.yaml\n```', 'scripts/convert.js'),
        'scripts/package.json': '{"type": "module", "scripts": {"convert": "node convert.js"}}',
      },
    },
    {
      name: 'a task of a Makefile, which runs the script',
      skill: {
        ...skill('Run `make preview` in the folder of the skill.', 'scripts/preview.sh'),
        Makefile: '.PHONY: preview\npreview: all\n\tbash scripts/preview.sh\n',
      },
    },
    {
      name: 'its name without the ending, in a code span',
      skill: skill('Call `make_report(rows)`.', 'scripts/make_report.py'),
    },
    {
      name: 'its name without the ending, among the allowed tools',
      skill: {
        'SKILL.md': '---\nname: x\nallowed-tools:\n  - Read\n  - make_report\n---\nText.\n',
        'scripts/make_report.py': '',
      },
    },
    ...[
      'def add_note(text):\n',
      'async def add_note(text):\n',
      'function add_note() {}',
      'export const add_note = 1',
    ].map((text) => ({
      name: `a function of the script: ${text}`,
      skill: { ...skill('Call `add_note` for each.'), 'scripts/notes.py': text },
    })),
    { name: 'tests', skill: skill('Text.', 'scripts/test_a.py', 'scripts/a.test.js', 'scripts/test-b.sh') },
    {
      name: 'a fragment that a build puts into another file',
      skill: { 'SKILL.md': '<!--x:start-->\nText.\n<!--x:end-->\n', 'scripts/run.py': '' },
    },
  ],
  fail: [
    {
      name: 'a manifest whose tasks SKILL.md does not run, and one that leads to no script',
      skill: {
        ...skill('Run `make all` and `npm install`.', 'scripts/preview.sh'),
        'package.json': '{"scripts": {"preview": "bash scripts/preview.sh"}}',
        Makefile: 'all:\n\techo\n',
      },
      findings: [{ line: 4 }],
    },
    {
      name: 'braces that stand for other files',
      skill: skill('Run `scripts/go.{sh,ps1}`, or `scripts/run.{sh}`.', 'scripts/run.ps1'),
      findings: [{ line: 4 }],
    },
    {
      name: 'a script that only a README names, or a text that nothing leads to',
      skill: {
        ...skill('Text.', 'scripts/run.py'),
        'README.md': 'scripts/run.py',
        'references/a.md': 'scripts/run.py',
      },
      findings: [{ path: 'SKILL.md' }],
    },
    ...[
      'Call make_report, `notes/make_report`, `npm run make_report` or `make_reports`; add_note and `count`.',
      'Merge into `main`, and call `count`.',
    ].map((text) => ({
      name: `no name: ${text}`,
      skill: {
        ...skill(text, 'scripts/main.sh'),
        'scripts/make_report.py': 'def add_note():\n  pass\n\ndef count():\n  pass\n\ndef main():\n  pass\n',
      },
      findings: [{ line: 4 }],
    })),
    {
      name: 'a script that is never named',
      skill: skill('Just text about scripts/ and how to run it.', 'scripts/run.py'),
      findings: [
        {
          message: '`scripts/run.py` is not named in SKILL.md; at least one script was expected to be.',
          path: 'SKILL.md',
          line: 4,
        },
      ],
    },
    {
      name: 'names that only resemble theirs',
      skill: skill('prerun.py, run.pyc, run.py.bak, scripts/x/run.pyx, run', 'scripts/run.py', 'scripts/run'),
      findings: [
        {
          message:
            '`scripts/run` and 1 more below `scripts/` are not named in SKILL.md; at least one script was expected to be.',
        },
      ],
    },
  ],
})
