import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string>) => ({ 'SKILL.md': '---\nname: x\n---\n', ...files })

testRule(rule, {
  pass: [
    { name: 'no scripts', skill: skill({}) },
    {
      name: 'scripts that ask nothing',
      skill: skill({
        'scripts/a.py': 'print("input(x)")\n',
        'scripts/b.sh': 'while read x; do :; done < f\n',
      }),
    },
    { name: 'code that is not below scripts/', skill: skill({ 'assets/a.py': 'input()\n' }) },
    {
      name: 'languages that are not judged',
      skill: skill({ 'scripts/a.pl': '<STDIN>', 'scripts/notes.txt': 'input()' }),
    },
  ],
  fail: [
    {
      name: 'questions in every language, at any depth',
      skill: skill({
        'scripts/a.py': '# input()\nimport sys\nname = input("Name? ")\n',
        'scripts/b.sh': '#!/bin/sh\nread -p "Sure? " x\n',
        'scripts/c.ts': 'rl.question("x", f)\n',
        'scripts/lib/d.rb': 'x = gets\n',
      }),
      findings: [
        {
          message: '`input(` in `scripts/a.py` waits for a person; a script must run without one.',
          path: 'scripts/a.py',
          line: 3,
          column: 8,
          fix: 'Take the value as an argument (`argparse`) or from an environment variable.',
        },
        {
          message: '`read` in `scripts/b.sh` waits for a person; a script must run without one.',
          line: 2,
          column: 1,
        },
        { message: '`rl.question(` in `scripts/c.ts` waits for a person; a script must run without one.' },
        { message: '`gets` in `scripts/lib/d.rb` waits for a person; a script must run without one.' },
      ],
      details: {
        violations: [
          { file: 'scripts/a.py', line: 3, pattern: 'input(' },
          { file: 'scripts/b.sh', line: 2, pattern: 'read' },
          { file: 'scripts/c.ts', line: 1, pattern: 'rl.question(' },
          { file: 'scripts/lib/d.rb', line: 1, pattern: 'gets' },
        ],
      },
    },
    {
      name: 'a script without an extension',
      skill: skill({
        'scripts/run': '#!/usr/bin/env python3\ninput()\n',
        'scripts/go': '#!/usr/bin/env -S bash -e\nread x\n',
      }),
      findings: [
        { path: 'scripts/go', line: 2 },
        { path: 'scripts/run', line: 2 },
      ],
    },
    {
      name: 'positions with CRLF and a BOM',
      skill: skill({ 'scripts/a.py': '\uFEFFx = 1\r\ny = """\r\n"""; input()\r\n' }),
      findings: [{ line: 3, column: 6 }],
    },
    {
      name: 'no more than fifty of one script',
      skill: skill({ 'scripts/a.py': 'input()\n'.repeat(60) }),
      findings: Array.from({ length: 50 }, (_, i) => ({ line: i + 1 })),
    },
  ],
})
