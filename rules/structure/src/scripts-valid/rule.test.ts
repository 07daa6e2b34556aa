import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string | Uint8Array>) => ({
  'SKILL.md': '---\nname: x\n---\n',
  ...files,
})

testRule(rule, {
  pass: [
    { name: 'no scripts', skill: skill({}) },
    {
      name: 'scripts',
      skill: skill({ 'scripts/a.py': 'print(1)', 'scripts/b.SH': 'ls', 'scripts/build': '#!/bin/sh\nls\n' }),
    },
    {
      name: 'what lies beside scripts: manifests, data, documents, tests, a Makefile, a built tool',
      skill: skill({
        'scripts/requirements.txt': 'pypdf',
        'scripts/data.json': '{}',
        'scripts/README.md': '# x',
        'scripts/pytest.ini': '[pytest]',
        'scripts/schema.sql': 'select 1',
        'scripts/Makefile': 'all:\n',
        'scripts/tool': Uint8Array.of(0x7f, 0x45, 0, 1),
        'scripts/.gitkeep': '',
        'scripts/__init__.py': '',
      }),
    },
    { name: 'anything below a subfolder', skill: skill({ 'scripts/lib/a.py': '' }) },
    {
      name: '#! lines that name a program',
      skill: skill({
        'scripts/a': '#!/usr/bin/env -S uv run --script\nx\n',
        'scripts/b': '#! /bin/bash -e\nx\n',
        'scripts/c': '#!/usr/bin/env LANG=C python3\nx\n',
      }),
    },
    { name: 'Windows line ends without a #! line', skill: skill({ 'scripts/a.py': 'x = 1\r\ny = 2\r\n' }) },
    {
      name: 'brackets in strings and comments',
      skill: skill({ 'scripts/a.py': 'x = "(" # [\ny = f"{x!r:>{len(x)}} }}"\nz = """{\n"""\n' }),
    },
    {
      name: 'marks of a conflict that are text',
      skill: skill({ 'scripts/a.sh': 'grep -n \'^<<<<<<< \' "$1"\n' }),
    },
    {
      name: 'an extension that the option does not name',
      skill: skill({ 'scripts/a.py': '' }),
      options: { extensions: ['.nu'] },
    },
  ],
  fail: [
    {
      name: 'empty scripts',
      skill: skill({ 'scripts/a.py': '', 'scripts/b.sh': '\n\n', 'scripts/c': '' }),
      findings: [
        {
          message: '`scripts/a.py` holds nothing; a script was expected.',
          path: 'scripts/a.py',
          line: 1,
          column: 1,
          fix: 'Write `a.py`, or delete it.',
        },
        { path: 'scripts/b.sh' },
        { path: 'scripts/c' },
      ],
    },
    {
      name: 'a binary under the name of a script',
      skill: skill({ 'scripts/a.py': Uint8Array.of(0x23, 0x21, 0, 1) }),
      findings: [
        { message: '`scripts/a.py` is not text that can be run.', fix: 'Save the script as UTF-8.' },
      ],
    },
    {
      name: '#! lines that name nothing',
      skill: skill({
        'scripts/a': '#!\nx\n',
        'scripts/b.sh': '#!bash\nx\n',
        'scripts/c.py': '#!/usr/bin/env\nx\n',
      }),
      findings: [
        {
          message: 'The `#!` line of `scripts/a` names no program; an absolute path was expected.',
          path: 'scripts/a',
          fix: 'Write a first line such as `#!/usr/bin/env bash`.',
        },
        { path: 'scripts/b.sh' },
        { path: 'scripts/c.py' },
      ],
    },
    {
      name: 'Windows line ends behind a #! line',
      skill: skill({ 'scripts/a.sh': '#!/bin/bash\r\necho "ü"\r\n' }),
      findings: [
        {
          message:
            '`scripts/a.sh` has Windows line ends, so its `#!` line names a program that ends in a carriage return.',
          fix: 'Save the file with line ends of Unix (LF).',
        },
      ],
    },
    {
      name: 'a merge conflict',
      skill: skill({ 'scripts/a.js': 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n' }),
      findings: [
        {
          message: 'There is a merge conflict in `scripts/a.js`, which no program can run.',
          line: 2,
          fix: 'Resolve the conflict.',
        },
      ],
    },
    {
      name: 'Python with a bracket too few or too much',
      skill: skill({ 'scripts/a.py': 'x = 1\nprint((x)\n', 'scripts/b.py': 'x = [1)\n' }),
      findings: [
        {
          message: '`(` in `scripts/a.py` has no counterpart, so Python cannot read the file.',
          line: 2,
          column: 6,
          fix: 'Close what is open, or delete what is too much.',
        },
        { message: '`)` in `scripts/b.py` has no counterpart, so Python cannot read the file.', line: 1 },
      ],
    },
    {
      name: 'a further extension',
      skill: skill({ 'scripts/a.nu': '' }),
      options: { extensions: ['.nu'] },
      findings: [{ path: 'scripts/a.nu' }],
    },
    {
      name: 'a file in the place of the folder',
      skill: skill({ scripts: 'echo hi' }),
      findings: [{ message: '`scripts` is a file; it must be a folder of scripts.', path: 'scripts' }],
    },
  ],
})
