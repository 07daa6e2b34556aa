import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (path: string, ...lines: string[]) => ({
  'SKILL.md': '---\nname: x\n---\n',
  [path]: lines.join('\n'),
})
const bash = '#!/usr/bin/env bash'

testRule(rule, {
  pass: [
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
  ],
  fail: [
    {
      name: 'Python with a guard',
      skill: skill('scripts/a.py', 'import sys', 'if __name__ == "__main__":', '    print(sys.argv)'),
      findings: [
        {
          message: '`scripts/a.py` offers no help; a script must answer `--help`.',
          path: 'scripts/a.py',
          line: 1,
          column: 1,
          fix: 'Read the arguments with `argparse`, which answers `--help` by itself.',
        },
      ],
    },
    {
      name: 'Python: names that are no help',
      skill: skill(
        'scripts/a.py',
        '#!/usr/bin/env python3',
        '# import argparse --help',
        'page.click(); fire()',
        'x = "argparse"',
      ),
      findings: [{ path: 'scripts/a.py' }],
    },
    {
      name: 'Python with a guard in a string only',
      skill: skill('scripts/a.py', '#!/usr/bin/env python3', '"""', 'import argparse', '"""'),
      findings: [{ path: 'scripts/a.py' }],
    },
    {
      name: 'shell, with and without #!, at any depth',
      skill: { ...skill('scripts/a.sh', bash, 'echo "$1"  # --help'), 'scripts/b/c.sh': 'echo hi' },
      findings: [
        {
          message: '`scripts/a.sh` offers no help; a script must answer `--help`.',
          fix: 'Answer `--help` with a `usage` function.',
        },
        { path: 'scripts/b/c.sh' },
      ],
    },
    {
      name: 'a script without an extension',
      skill: skill('scripts/run', bash, 'ls'),
      findings: [{ path: 'scripts/run' }],
    },
    {
      name: 'JavaScript',
      skill: skill('scripts/a.js', "console.log(require('minimist')(process.argv))"),
      findings: [{ path: 'scripts/a.js' }],
    },
    {
      name: 'JavaScript that exports and runs',
      skill: skill('scripts/a.js', 'module.exports = f', 'if (require.main === module) f()'),
      findings: [{ path: 'scripts/a.js' }],
    },
    { name: 'Ruby', skill: skill('scripts/a.rb', 'puts ARGV[0]'), findings: [{ path: 'scripts/a.rb' }] },
    {
      name: 'Ruby with a guard',
      skill: skill('scripts/a.rb', 'class A', 'end', 'A.new if __FILE__ == $0'),
      findings: [{ path: 'scripts/a.rb' }],
    },
    {
      name: 'Go',
      skill: skill('scripts/a.go', 'package main', 'import "fmt" // "flag"', 'func main() { fmt.Println() }'),
      findings: [{ path: 'scripts/a.go' }],
    },
  ],
})
