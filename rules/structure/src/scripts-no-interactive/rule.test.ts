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
    {
      name: 'a filter where no arguments are given',
      skill: skill({
        'scripts/a.sh':
          '#!/bin/bash\nif [[ $# -ge 1 ]]; then\n  one "$1"\nelse\n  head\n  while IFS="|" read -r a b; do\n    row "$a" "$b"\n  done\nfi\n',
        'scripts/b.sh': '#!/bin/sh\nif [ -z "$1" ]; then\n  while read -r a; do\n    row "$a"\n  done\nfi\n',
      }),
    },
    {
      name: 'a look at the terminal first',
      skill: skill({
        'scripts/a.sh':
          '#!/bin/sh\nif [[ ! -t 0 ]]; then\n  while IFS= read -r x; do :; done\nelse\n  read y\nfi\n',
        'scripts/b.py': 'if sys.stdin.isatty():\n    x = input("Name? ")\n',
        'scripts/c.js': 'if (process.stdin.isTTY) rl.question("x", f)\n',
      }),
    },
    {
      name: 'a look at the terminal that leaves the script or the function otherwise',
      skill: skill({
        'scripts/a.sh': '#!/bin/sh\n[ -t 0 ] || exit 1\nread x\n',
        'scripts/b.sh': '#!/bin/sh\nif [ ! -t 0 ]; then\n  echo no\n  exit 1\nfi\nread x\n',
        'scripts/c.py':
          'def ask():\n    if not sys.stdin.isatty():\n        return None\n    return input("x")\n',
        'scripts/d.js': 'if (!process.stdin.isTTY) {\n  process.exit(1)\n}\nawait rl.question("x")\n',
        'scripts/e.rb': 'exit 1 unless $stdin.tty?\nx = gets\n',
      }),
    },
    {
      name: 'a look at the terminal by a variable or a function, and a function that is called behind one',
      skill: skill({
        'scripts/a.py': 'asks = sys.stdin.isatty()\nif asks:\n    input("x")\n',
        'scripts/b.py':
          'def is_attended():\n    return sys.stdin.isatty()\n\nif is_attended():\n    input("x")\n',
        'scripts/c.py': 'def ask():\n    return input("x")\n\nif sys.stdin.isatty():\n    ask()\n',
        'scripts/d.sh': '#!/bin/sh\nask() {\n  read x\n}\n[ -t 0 ] && ask\n',
      }),
    },
    {
      name: 'a question that waits for nobody longer than it says',
      skill: skill({ 'scripts/a.sh': '#!/bin/sh\nread -t 5 -r z || z=1\nread -rt 5 x\n' }),
    },
    {
      name: 'a confirmation that an option skips',
      skill: skill({
        'scripts/a.sh': '#!/bin/sh\ncase $1 in\n  --force) FORCE=1 ;;\nesac\nread -p "Continue? [y/N] " x\n',
        'scripts/b.js': "const yes = args.includes('--yes')\nif (!yes) rl.question('Sure? [y/N] ', f)\n",
        'scripts/yes.sh': '[[ "$1" == --yes ]] || read -p "Sure?" answer\n',
        'scripts/c.py': 'p.add_argument("--no-input")\nx = input("Name? ")\n',
      }),
    },
    {
      name: 'questions that an option asks for, which SKILL.md does not use',
      skill: skill({
        'scripts/a.py': 'p.add_argument("--interactive")\ndef ask():\n    return input("Name? ")\n',
      }),
    },
    {
      name: 'a value that an argument or the environment gives',
      skill: skill({
        'scripts/a.py': 'org = args.org\nif not org:\n    org = input("Org: ").strip()\n',
        'scripts/b.py': 'key = os.environ.get("KEY") or input("Key: ")\n',
        'scripts/c.py':
          'if args.pick is not None:\n    x = args.pick\nelse:\n    try:\n        x = input("Pick: ")\n',
        'scripts/d.sh': '#!/bin/sh\nif [ -z "$TOKEN" ]; then\n  read -r TOKEN\nfi\n',
        'scripts/e.sh': '#!/bin/sh\nname=${1:-}\n[ -z "$name" ] && read -r name\n',
        'scripts/f.sh': '#!/bin/sh\nname=${1:-}\n[ -n "${name:-}" ] || read -r name\n',
        'scripts/g.sh': '#!/bin/bash\n[[ -n $TOKEN ]] || read -rs TOKEN\n',
        'scripts/f.py': 'a = parser.parse_args()\nname = a.name or input("Name: ")\n',
        'scripts/g.py':
          'a = p.parse_args()\nif not a.yes:\n    if input("Sure? ") != "y":\n        exit(1)\n',
        'scripts/h.py':
          'ns, rest = p.parse_known_args()\nif not ns.force and input("Sure? ") != "y":\n    exit(1)\n',
        'scripts/i.js':
          "const { values } = parseArgs({ options })\nconst name = values.name ?? prompt('Name?')\n",
      }),
    },
  ],
  fail: [
    {
      name: 'a loop that asks, where no arguments are given',
      skill: skill({
        'scripts/a.sh':
          '#!/bin/sh\nif [ $# -eq 0 ]; then\n  echo "Names, one a line:"\n  while read -r a; do\n    row "$a"\n  done\nfi\n',
      }),
      findings: [{ path: 'scripts/a.sh', line: 4 }],
    },
    {
      name: 'a value that comes from nowhere else, and a condition behind the question',
      skill: skill({
        'scripts/a.py': 'a = load()\nname = a.name or input("Name: ")\n',
        'scripts/b.py': 'a = p.parse_args()\nname = input("Name: ")\n',
        'scripts/c.py': 'ns = p.parse_args()\nif input("Sure? ") == "y" and ns.path:\n    run()\n',
      }),
      findings: [{ path: 'scripts/a.py' }, { path: 'scripts/b.py' }, { path: 'scripts/c.py' }],
    },
    {
      name: 'a look at the terminal for colours alone, or one that leaves nothing',
      skill: skill({
        'scripts/a.sh': '#!/bin/sh\n[ -t 1 ] || NO_COLOR=1\nread -p "Name? " x\n',
        'scripts/b.sh':
          '#!/bin/sh\nif [ -t 1 ] || [ -n "$FORCE" ]; then\n  RED="\\033[31m"\nfi\nread -p "Name? " x\n',
        'scripts/c.py': 'COLOUR = sys.stdout.isatty()\n\ndef main():\n    name = input("Name: ")\n',
        'scripts/d.sh': '#!/bin/sh\n[ -t 0 ] || echo no\nread x\n',
      }),
      findings: [
        { path: 'scripts/a.sh' },
        { path: 'scripts/b.sh' },
        { path: 'scripts/c.py' },
        { path: 'scripts/d.sh' },
      ],
    },
    {
      name: 'questions before and behind a look at the terminal',
      skill: skill({
        'scripts/a.sh': '#!/bin/sh\nread answer\nif [ -t 0 ]; then\n  read x\nfi\nread y\n',
        'scripts/b.py':
          'def main():\n    x = input("x")\n    if sys.stdin.isatty():\n        y = input("y")\n    z = input("z")\n',
        'scripts/c.sh': '#!/bin/sh\nif [[ ! -t 0 ]]; then\n  while read -r x; do :; done\nfi\nread y\n',
      }),
      findings: [
        { path: 'scripts/a.sh', line: 2 },
        { path: 'scripts/a.sh', line: 6 },
        { path: 'scripts/b.py', line: 2 },
        { path: 'scripts/b.py', line: 5 },
        { path: 'scripts/c.sh', line: 5 },
      ],
    },
    {
      name: 'an option that is handed to another program, and one that has nothing to do with the question',
      skill: skill({
        'scripts/a.sh': '#!/bin/sh\n"$BACKUP" --auto --json\nread -p "Continue? [y/N] " x\n',
        'scripts/b.py': 'p.add_argument("--force")\nname = input("Name: ")\n',
      }),
      findings: [
        { path: 'scripts/a.sh', line: 3 },
        { path: 'scripts/b.py', line: 2 },
      ],
    },
    {
      name: 'questions that SKILL.md asks for',
      skill: {
        'SKILL.md': '# x\n\nRun `a.py --interactive`.\n',
        'scripts/a.py': 'p.add_argument("--interactive")\nx = input("Name? ")\n',
      },
      findings: [{ path: 'scripts/a.py', line: 2 }],
    },
    {
      name: 'conditions that nobody outside can meet',
      skill: skill({
        'scripts/a.py': 'def f(duration):\n    if duration:\n        wait()\n    else:\n        input()\n',
        'scripts/b.sh': '#!/bin/sh\nx=$(ls)\nif [ -z "$x" ]; then\n  read -r x\nfi\n',
      }),
      findings: [
        { path: 'scripts/a.py', line: 5 },
        { path: 'scripts/b.sh', line: 4 },
      ],
    },
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
