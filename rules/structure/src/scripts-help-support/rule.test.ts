import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (path: string, ...lines: string[]) => ({
  'SKILL.md': '---\nname: x\n---\n',
  [path]: lines.join('\n'),
})
const bash = '#!/usr/bin/env bash'

testRule(rule, {
  pass: [
    {
      name: 'a docstring that is printed for a wrong number of arguments, `--help` among them',
      skill: skill(
        'scripts/a.py',
        '"""Usage: a.py FILE NAME"""',
        'import sys',
        'if __name__ == "__main__":',
        '  if len(sys.argv) != 3:',
        '    print(__doc__)',
      ),
    },
    {
      name: 'a docstring that is printed for a missing argument',
      skill: skill(
        'scripts/a.py',
        '"""Usage: a.py FILE"""',
        'import sys',
        'if __name__ == "__main__":',
        '  if len(sys.argv) != 2:',
        '    sys.exit(__doc__)',
      ),
    },
    ...[
      "Run `echo '<json>' | python3 scripts/a.py`.",
      '```sh\ncat a.json | "$DIR/scripts/a.py"\n```',
      'Run `scripts/a.py < a.json`.',
      'Run `scripts/a.py` with the path of the data file.',
      'Führe `scripts/a.py` mit dem Pfad der Datei aus.',
      'Chạy `scripts/a.py` với đường dẫn tới file dữ liệu.',
      '运行 `scripts/a.py` 并传入数据文件的路径。',
    ].map((text) => ({
      name: `a call that SKILL.md tells: ${text}`,
      skill: {
        'SKILL.md': `---\nname: x\n---\n\n${text}\n`,
        'scripts/a.py':
          '#!/usr/bin/env python3\nimport sys\nif len(sys.argv) > 1:\n  f = open(sys.argv[1])\nelse:\n  f = sys.stdin\n',
      },
    })),
    ...[
      'Run `scripts/a.sh <file>`.',
      'Run “scripts/a.sh "Title"”.',
      "   bash /opt/x/scripts/a.sh '[week]' '[plan]'",
      '```sh\n<folder>/scripts/a.sh january\n```',
      '!`bash ${CLAUDE_SKILL_DIR}/scripts/a.sh $ARGUMENTS`',
      '运行 `a.sh \'{"place": "…"}\'`。',
      'Call "$DIR/scripts/a.sh" --match <word>.',
    ].map((text) => ({
      name: `a call with arguments in SKILL.md: ${text}`,
      skill: { ...skill('scripts/a.sh', bash, 'ls "$1"'), 'SKILL.md': `---\nname: x\n---\n\n${text}\n` },
    })),
    { name: 'no scripts', skill: { 'SKILL.md': '# x' } },
    {
      name: 'Python: argparse',
      skill: skill('scripts/a.py', 'import os, argparse', 'if __name__ == "__main__":', '  main()'),
    },
    {
      name: 'Python: click',
      skill: skill('scripts/a.py', '#!/usr/bin/env python3', 'from click import command'),
    },
    {
      name: 'Python: a literal',
      skill: skill('scripts/a.py', '#!/usr/bin/env python3', "if '--help' in sys.argv: pass"),
    },
    { name: 'Python: a module', skill: skill('scripts/a.py', 'def f(): pass') },
    { name: 'Python: a package', skill: skill('scripts/__init__.py', '#!/usr/bin/env python3') },
    {
      name: 'Python: a test',
      skill: skill('scripts/test_a.py', 'if __name__ == "__main__":', '  unittest.main()'),
    },
    { name: 'shell: getopts', skill: skill('scripts/a.sh', bash, 'while getopts h x; do :; done') },
    { name: 'shell: a usage function', skill: skill('scripts/a.sh', bash, 'print_usage() { echo; }') },
    { name: 'shell: function usage', skill: skill('scripts/a.sh', bash, 'function usage {', 'echo', '}') },
    { name: 'shell: a pattern', skill: skill('scripts/a.sh', bash, 'case $1 in -h | --help) echo;; esac') },
    { name: 'shell: functions to be sourced', skill: skill('scripts/lib.sh', 'log() { echo "$@"; }') },
    { name: 'JavaScript: parseArgs', skill: skill('scripts/a.mjs', 'const { values } = parseArgs({})') },
    {
      name: 'JavaScript: commander',
      skill: skill('scripts/a.ts', "import { program } from 'npm:commander@14'"),
    },
    { name: 'JavaScript: yargs', skill: skill('scripts/a.cjs', "const yargs = require('yargs/yargs')") },
    {
      name: 'JavaScript: minimist with help',
      skill: skill('scripts/a.js', "const a = require('minimist')(x)", 'if (a.help) usage()'),
    },
    { name: 'JavaScript: a module', skill: skill('scripts/a.js', 'export function f() {}') },
    { name: 'JavaScript: a declaration', skill: skill('scripts/a.d.ts', 'declare const x: 1') },
    { name: 'Ruby: OptionParser', skill: skill('scripts/a.rb', 'OptionParser.new') },
    { name: 'Ruby: a module', skill: skill('scripts/a.rb', 'class A', 'end') },
    { name: 'Go: flag', skill: skill('scripts/a.go', 'package main', 'import "flag"', 'func main() {}') },
    { name: 'Go: a package', skill: skill('scripts/a.go', 'package lib', 'func F() {}') },
    { name: 'a language that is not judged', skill: skill('scripts/a.lua', 'print(1)') },
    { name: 'an empty script', skill: skill('scripts/a.sh', '# later') },
    {
      name: 'scripts without arguments',
      skill: {
        ...skill('scripts/a.py', '#!/usr/bin/env python3', 'print(1)'),
        'scripts/b.sh': `${bash}\nhas() { command -v "$1"; }\nlog() {\n  echo "$2"\n}\nhas x\n`,
        'scripts/c.sh': `${bash}\nmain() {\n  ls\n}\nmain "$@"\n`,
        'scripts/d.js': "console.log('argv')",
        'scripts/e.rb': 'puts 1',
      },
    },
    {
      name: 'what looks like an argument of the script and is none',
      skill: {
        ...skill('scripts/a.sh', bash, "ps aux | awk '{print $2}' | perl -ne 'print $1'"),
        'scripts/b.sh': `${bash}\ncat > x.sh <<'EOF'\necho "$1"\nEOF\nssh host 'echo $1'\n`,
        'scripts/c.sh': `${bash}\nset -- a b\nfor x in "$@"; do echo "$x"; done\n`,
        'scripts/d.sh': `${bash}\nif true; then\n  log() {\n    echo "$1"\n  }\n  say() { echo "$1"; } # all\nfi\nlog x\n`,
        'scripts/e.py': '#!/usr/bin/env python3\nimport sys\nprint(sys.argv[0])',
        'scripts/f.js': 'if (process.argv[1] === fileURLToPath(import.meta.url)) run()',
      },
    },
    {
      name: 'shell: -h as a pattern, in a comparison, in an explanation',
      skill: {
        ...skill('scripts/a.sh', bash, 'case $1 in', '  help|-h) echo x ;;', 'esac'),
        'scripts/b.sh': `${bash}\n[ "$1" = -h ] && echo x\n`,
        'scripts/c.sh': `${bash}\ncat <<EOF\n$0: $1\n  -h  show this\nEOF\n`,
      },
    },
    {
      name: 'a text that says how the script is used',
      skill: {
        ...skill(
          'scripts/a.py',
          '#!/usr/bin/env python3',
          'if len(sys.argv) < 3:',
          '  sys.exit("usage: a.py A B")',
        ),
        'scripts/b.sh': `${bash}\n[ -z "$1" ] && echo "Usage: $0 FILE" >&2\n`,
        'scripts/c.js': 'if (!process.argv[2]) die(`Bad.\\nUsage: c.js FILE`)',
        'scripts/d.py': 'import sys\nif sys.argv[1] == "-h": pass\nif __name__ == "__main__": f()',
      },
    },
    {
      name: 'scripts that hand their arguments to one with help',
      skill: {
        ...skill('scripts/lib/core.py', 'import argparse'),
        'scripts/lib/cli.py': '#!/usr/bin/env python3\nfrom . import core\ncore.main(sys.argv)',
        'scripts/a.py': '#!/usr/bin/env python3\nfrom lib.cli import main\nmain(sys.argv[1:])',
        'scripts/b.sh': `${bash}\nexec python3 "$(dirname "$0")/lib/core.py" "$@"\n`,
        'scripts/c.mjs': "import { run } from './d.mjs'\nrun(process.argv)",
        'scripts/d.mjs': "import yargs from 'yargs'",
      },
    },
    {
      name: 'scripts that hand their arguments to a program with help',
      skill: {
        ...skill('scripts/a', '#!/bin/sh', 'exec psql -f "$(dirname "$0")/a.sql" "$@"'),
        'scripts/b.sh': `${bash}\nset -e\njq \\\n  -f b.jq "$@"\n`,
      },
    },
  ],
  fail: [
    {
      name: 'a docstring that is printed for an argument of another kind',
      skill: skill(
        'scripts/a.py',
        '"""Usage: a.py FILE"""',
        'import sys',
        'if __name__ == "__main__":',
        '  if len(sys.argv) > 2:',
        '    sys.exit(__doc__)',
      ),
      findings: [{ path: 'scripts/a.py' }],
    },
    ...[
      [
        'Run `cat a.json | scripts/a.py --to`, `scripts/a.py | less`, or `cat a | jq`.',
        'sys.stdin.read(), sys.argv[1]',
      ],
      ['Run `cat a.json | scripts/a.py`.', 'sys.argv[1]'],
      ['Run `scripts/a.py` with the path of the file.', 'sys.argv[1], sys.argv[2]'],
      ['Run `scripts/a.py`. With luck, the file is there.', 'sys.argv[1]'],
    ].map(([text, code]) => ({
      name: `a call that is not told whole: ${text} ${code}`,
      skill: {
        'SKILL.md': `---\nname: x\n---\n\n${text!.replace('scripts/a.py --to', 'scripts/b.py')}\n`,
        'scripts/a.py': `#!/usr/bin/env python3\nimport sys\nprint(${code})\n`,
      },
      findings: [{ path: 'scripts/a.py' }],
    })),
    ...[
      'Run `scripts/a.sh`.',
      'Run scripts/a.sh to see more.',
      '```sh\nscripts/a.sh | less\nscripts/a.sh # all\nscripts/a.sh 2>&1\n```',
      '`data.sh <file>`, `my-a.sh <file>`',
    ].map((text) => ({
      name: `no call with arguments: ${text}`,
      skill: { ...skill('scripts/a.sh', bash, 'ls "$1"'), 'SKILL.md': `---\nname: x\n---\n\n${text}\n` },
      findings: [{ path: 'scripts/a.sh' }],
    })),
    {
      name: 'scripts that hand their arguments to who knows what, or not all of them',
      skill: {
        ...skill('scripts/a.sh', bash, 'docker run --rm image "$@"'),
        'scripts/b.sh': `${bash}\ncargo run -- "$@"\n`,
        'scripts/c.sh': `${bash}\nfile=$1\nshift\npsql -f "$file" "$@"\n`,
      },
      findings: [{ path: 'scripts/a.sh' }, { path: 'scripts/b.sh' }, { path: 'scripts/c.sh' }],
    },
    {
      name: 'a function that reads the arguments of the script',
      skill: skill('scripts/a.sh', bash, 'main() {', '  ls "$1"', '}', 'main "$@"'),
      findings: [{ path: 'scripts/a.sh' }],
    },
    {
      name: 'the option -h of other programs',
      skill: {
        ...skill('scripts/a.sh', bash, 'df -h "$1" | tail', 'x=$(du -h)', 'du \\', '  -h \\', '  "$2"'),
        'scripts/b.py': '#!/usr/bin/env python3\nimport os, sys\nos.system("df -h " + sys.argv[1])',
      },
      findings: [{ path: 'scripts/a.sh' }, { path: 'scripts/b.py' }],
    },
    {
      name: 'arguments in double quotes, in a here document, and kept by `set`',
      skill: {
        ...skill('scripts/a.sh', bash, `awk "/$1/ {print}" file`),
        'scripts/b.sh': `${bash}\ncat <<EOF\n$1\nEOF\n`,
        'scripts/c.sh': `${bash}\nset -- -x "$@"\nls "$@"\n`,
      },
      findings: [{ path: 'scripts/a.sh' }, { path: 'scripts/b.sh' }, { path: 'scripts/c.sh' }],
    },
    {
      name: 'a use that stands in the docstring only',
      skill: skill(
        'scripts/a.py',
        '"""Usage: a.py FILE --help"""',
        'import sys',
        'if __name__ == "__main__":',
        '  print(sys.argv)',
      ),
      findings: [{ path: 'scripts/a.py' }],
    },
    {
      name: 'Python with a guard',
      skill: skill('scripts/a.py', 'import sys', 'if __name__ == "__main__":', '    print(sys.argv)'),
      findings: [
        {
          message: '`scripts/a.py` takes arguments and offers no help; it must answer `--help`.',
          path: 'scripts/a.py',
          line: 1,
          column: 1,
          fix: 'Read the arguments with `argparse`, which answers `--help` by itself.',
        },
      ],
    },
    {
      name: 'Python: names that are not help',
      skill: skill(
        'scripts/a.py',
        '#!/usr/bin/env python3',
        '# import argparse --help',
        'page.click(sys.argv[1]); fire()',
        'x = "argparse"',
      ),
      findings: [{ path: 'scripts/a.py' }],
    },
    {
      name: 'Python with a guard in a string only',
      skill: skill(
        'scripts/a.py',
        '#!/usr/bin/env python3',
        '"""',
        'import argparse',
        '"""',
        'print(sys.argv)',
      ),
      findings: [{ path: 'scripts/a.py' }],
    },
    {
      name: 'shell, with and without #!, at any depth',
      skill: { ...skill('scripts/a.sh', bash, 'echo "$1"  # --help'), 'scripts/b/c.sh': 'echo "$@"' },
      findings: [
        {
          message: '`scripts/a.sh` takes arguments and offers no help; it must answer `--help`.',
          fix: 'Answer `--help` with a `usage` function.',
        },
        { path: 'scripts/b/c.sh' },
      ],
    },
    {
      name: 'a script without an extension',
      skill: skill('scripts/run', bash, 'ls $1'),
      findings: [{ path: 'scripts/run' }],
    },
    {
      name: 'JavaScript',
      skill: skill('scripts/a.js', "console.log(require('minimist')(process.argv))"),
      findings: [{ path: 'scripts/a.js' }],
    },
    {
      name: 'JavaScript that exports and runs',
      skill: skill('scripts/a.js', 'module.exports = f', 'if (require.main === module) f(process.argv)'),
      findings: [{ path: 'scripts/a.js' }],
    },
    { name: 'Ruby', skill: skill('scripts/a.rb', 'puts ARGV[0]'), findings: [{ path: 'scripts/a.rb' }] },
    {
      name: 'Ruby with a guard',
      skill: skill('scripts/a.rb', 'class A', 'end', 'A.new(ARGV) if __FILE__ == $0'),
      findings: [{ path: 'scripts/a.rb' }],
    },
    {
      name: 'Go',
      skill: skill(
        'scripts/a.go',
        'package main',
        'import "fmt" // "flag"',
        'func main() { fmt.Println(os.Args) }',
      ),
      findings: [{ path: 'scripts/a.go' }],
    },
  ],
})
