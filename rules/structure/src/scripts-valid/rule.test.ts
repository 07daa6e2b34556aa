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
      name: 'JavaScript with brackets in expressions, templates and tags',
      skill: skill({
        'scripts/a.mjs': 'export default /[(]/\nconst x = `(${f({})}`\nconst y = a / (b)\n',
        'scripts/b.ts': 'const x = (a! / b) * c[0]! / d(1)\n',
        'scripts/c.js': "export const P = () => <p>don't (</p>\n",
      }),
    },
    {
      name: 'words of the shell that are none',
      skill: skill({
        'scripts/a.sh':
          'case $1 in\n  done) x=if ;;\n  (fi|do) echo if ;;\nesac\nfor i do echo "$(if a; then b; fi)"; done\n',
        'scripts/b.sh': '# if\necho "do"\ncat <<EOF\nif\nEOF\n',
        'scripts/c.zsh': '#!/bin/zsh\nif [[ -n $x ]] { ls }\n',
      }),
    },
    {
      name: 'Python with blocks in many forms',
      skill: skill({
        'scripts/a.py':
          'x = [i for i in y if i]\nif (a and\n    b): pass\nelse: c()\nwhile a and \\\n  b:\n  pass\nwith_ = 1\nprint("a")\ntry:\n  pass\nexcept* E:\n  pass\nz = rf"(\\{{[{x}])"\n',
      }),
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
      name: 'Python without a colon, and Python 2',
      skill: skill({
        'scripts/a.py': 'def f(x)\n    return x\n',
        'scripts/b.py': 'x = 1\nif x == {1: 2}[1]\n    pass\n',
        'scripts/c.py': 'import os\nprint "hello"\n',
        'scripts/d.py': 'exec "x = 1"\n',
      }),
      findings: [
        {
          message:
            'The line of `def` in `scripts/a.py` has no `:` at its end, so Python cannot read the file.',
          line: 1,
          fix: 'Write a `:` at the end of the line.',
        },
        { path: 'scripts/b.py', line: 2 },
        {
          message: '`print` without parentheses is Python 2, and Python 3 cannot read `scripts/c.py`.',
          line: 2,
        },
        { path: 'scripts/d.py', fix: 'Put what follows `exec` between parentheses.' },
      ],
    },
    {
      name: 'JavaScript with a bracket too few',
      skill: skill({ 'scripts/a.js': 'function f() {\n  return [1, 2\n}\n' }),
      findings: [
        {
          message: '`}` in `scripts/a.js` has no counterpart, so JavaScript cannot read the file.',
          line: 3,
        },
      ],
    },
    {
      name: 'a shell script with an end too few or too much',
      skill: skill({
        'scripts/a.sh': '#!/bin/bash\nif [ -f x ]; then\n  echo hi\n',
        'scripts/b.sh': '#!/bin/bash\nfor i in 1 2; do\n  echo $i\nfi\n',
      }),
      findings: [
        {
          message: '`if` in `scripts/a.sh` has no `fi`, so the shell cannot read the file.',
          line: 2,
          fix: 'Write `fi` where it ends.',
        },
        {
          message: '`fi` in `scripts/b.sh` ends no `if`, so the shell cannot read the file.',
          line: 4,
          fix: 'Delete `fi`, or end first what was begun last.',
        },
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
