import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findQuestions } from './questions.js'
import type { Language } from './script-language.js'

function patterns(language: Language, text: string): string[] {
  return findQuestions({ text, language }).map(({ pattern }) => pattern)
}

describe('questions in Python', () => {
  it.each([
    ['input("Name? ")', ['input(']],
    ['x = int(input ())', ['input(']],
    ['from getpass import getpass\npw = getpass("x")', ['getpass(']],
    ['import getpass\npw = getpass . getpass()', ['getpass.getpass(']],
    ['f"{input()}"', ['input(']],
    ['import click\nname = click.prompt("Name")', ['click.prompt(']],
    [
      'x = input()\nif typer.confirm ("Sure?"):\n  questionary.text("a").ask()',
      ['input(', 'typer.confirm(', 'questionary.text('],
    ],
    ['from click import (echo, confirm)\nif confirm("Sure?"):\n  echo(prompt("a"))', ['confirm(']],
    ['from rich.prompt import Prompt\nPrompt.ask("Name")', ['Prompt.ask(']],
    ['class A:\n    def input(self):\n        return input()', ['input(']],
  ])('finds %j', (text, expected) => expect(patterns('python', text)).toEqual(expected))
  it.each([
    '# input("Name? ")',
    '"""Asks nothing: input()"""',
    'print("call input() yourself")',
    'st.input(x); self.input(); fileinput.input(); my_input(); input_(1); user.getpass()',
    'def input(prompt):\n    return ""\nx = input("a")',
    'subprocess.run(cmd, input=data)',
    'import click\n@click.option("--name", prompt=True)\ndef f(name):\n  click.echo("click.prompt(")',
    'x.click.prompt("a"); Prompt.asked(1)',
    'from mylib import confirm\nconfirm("a") # click',
    'from mylib import Prompt\nprint(Prompt.ask("a")) # input',
    'import questionary\nq = questionary.text("Name?")',
    'raw = f"{{input()}} {x:input(}"',
  ])('leaves %j alone', (text) => expect(patterns('python', text)).toEqual([]))
})

describe('questions in shell', () => {
  it.each([
    ['read -p "Continue? " answer', ['read']],
    ['printf "x"; read -r x y', ['read']],
    ['if ! IFS= read -r x; then exit; fi', ['read']],
    ['while true; do\n  read x\ndone', ['read']],
    ['while read -r x; do echo; done', ['read']],
    ['until read x; do :; done', ['read']],
    ['ask() { read x; }\nask', ['read']],
    ['ask() { until read -rp "sure? " x; do :; done; }', ['read']],
    ['function ask { read x; }', ['read']],
    ['function ask() {\n  read x\n}', ['read']],
    ['x=$(read y; echo "$y")', ['read']],
    ['echo "$(read y)" `read z`', ['read', 'read']],
    ['x="$(date)" read y', ['read']],
    ['select x in a b; do break; done', ['select … in']],
    ['read x < /dev/tty', ['read']],
    ['read x <"/dev/tty"', ['read']],
    ['ls | while read x; do read -p "$x?" y </dev/tty; done', ['read']],
    ['while read x; do :; done < /dev/tty', ['read']],
    ['case $1 in\n  a) read x ;;\n  b)read y;;\nesac', ['read', 'read']],
    ['case $1 in (a) read x;; esac', ['read']],
    ['read x 2>/dev/null', ['read']],
    ['read x 3< file', ['read']],
    ['while read x; do :; done 3< file', ['read']],
    ['cat file; read x', ['read']],
    ['cat file && read x || read y', ['read', 'read']],
    ['sort < file\nread x', ['read']],
    ['x=1<<2\nread x', ['read']],
    ['exec 3< file\nread x', ['read']],
    ['command read x', ['read']],
    ['[[ -t 0 && ( a || b ) ]] && read x', ['read']],
    ['if ((a < b)); then read x; fi', ['read']],
    ['while read -u 3 x; do read y; done 3< file', ['read']],
    ['\\\n  read x', ['read']],
  ])('finds %j', (text, expected) => expect(patterns('shell', text)).toEqual(expected))
  it.each([
    '# read x',
    'echo "read x"; echo read x',
    "cat <<'EOF'\nread x\nEOF",
    'while read -r line; do echo; done < file',
    'while IFS=, read -r a b; do\n  if [ "$a" ]; then\n    read c\n  fi\ndone < "$1"',
    'while read -r line; do :; done < <(find . -name "*.md")',
    'while read -r line; do :; done <<< "$lines"',
    'while read -r line; do :; done <<EOF\na\nEOF',
    'cat file | while read -r line; do echo; done',
    'cat file |\n  while read -r line; do echo; done',
    'cat file | # all\n\n  while read -r line; do echo; done',
    'cat file |& { read a; read b; }',
    'cat file | (read a)',
    'cat file | if read a; then :; fi',
    '{ read a; read b; } < file',
    '( read a ) < file',
    'for i in 1 2; do read x; done < file',
    'if true; then read x; fi < file',
    'read x < file',
    'read -r x <<< "$y"',
    "read -r -d '' USAGE <<EOF || true\nhelp\nEOF",
    '< file read x',
    '<<< "$y" read x',
    'echo a | read x',
    'read -u 3 x; read -ru3 y; read z <&3',
    'exec < file\nread x',
    'parse() { read x; }\ncat file | parse',
    'parse() { read x; }\nparse < file',
    'function parse { read x; }\nparse <<< "$y"',
    'parse() { while read x; do :; done; }',
    'case $1 in read) echo;; read|write) echo;; esac',
    'case $1 in\n  list) ls ;;\n  read)\n    cat\n    ;;\nesac',
    'actions=(read write)\ndeclare -a more=(\n  read\n)',
    'for x in read write; do echo; done',
    'test "$x" = read; [ read ]; [[ read == read ]]',
    'read=1; read_file x; ./read; my-read; read() { :; }',
    'command -v read; type read; alias r=read',
    'tee >(read x) > /dev/null',
    'psql -c "select x in y"; echo select',
  ])('leaves %j alone', (text) => expect(patterns('shell', text)).toEqual([]))
})

describe('questions in JavaScript and TypeScript', () => {
  it.each([
    ['rl.question("Name? ", f)', ['rl.question(']],
    ['await createInterface({}).question("x")', ['.question(']],
    ['const io = readline.createInterface({})\nio.question("x", f)', ['io.question(']],
    ['this.io = rl.createInterface({})\nthis.io.question("x", f)', ['io.question(']],
    ['const io: Interface = createInterface({})\nio\n  .question("x")', ['io.question(']],
    ['const open = () => createInterface({})\nconst io = open()\nio.question("x")', ['io.question(']],
    [
      'function open() { const it = createInterface({}); return it }\nconst ui = open(); ui.question("x")',
      ['ui.question('],
    ],
    ['const x = prompt("Name?")', ['prompt(']],
    ['globalThis.prompt("x"); window.prompt("y")', ['globalThis.prompt(', 'window.prompt(']],
    ['import inquirer from "inquirer"\nawait inquirer.prompt([])', ['inquirer.prompt(']],
    ["const { prompt } = require('enquirer')\nprompt({})", ['prompt(']],
    ["const prompt = require('prompt-sync')()\nprompt('x')", ['prompt(']],
    ["import prompts from 'npm:prompts@2'\nprompts({})", ['prompts(']],
    ["import * as p from '@clack/prompts'\np.intro('x')\nawait p.text({})", ['p.text(']],
    ["import { confirm as sure, type Theme } from '@inquirer/prompts'\nsure({})", ['sure(']],
    ["const { input: ask } = await import('@inquirer/prompts')\nask({})", ['ask(']],
    ['`${prompt("x")}`', ['prompt(']],
  ])('finds %j', (text, expected) => expect(patterns('javascript', text)).toEqual(expected))
  it.each([
    '// prompt("x")\n/* rl.question() */ const s = "prompt(1)" + `prompt(2)` + /prompt(3)/',
    'function prompt(x) { return x }\nprompt("y")',
    'const prompt = (x) => x\nprompt("y")',
    'import { prompt } from "./llm.js"\nprompt("y")',
    'async function run(prompt) { return prompt("x") }',
    'model.prompt("x"); this.prompt(y); buildPrompt(z); $prompt(1)',
    'class Model {\n  prompt(text: string): Promise<string> {\n    return x\n  }\n}',
    'interface Model {\n  prompt(text: string): string\n}',
    'import { select } from "d3"\nselect("svg")',
    'const question = "x"; question(1)',
    'survey.question("x"); faq.question(1); this.question("y"); list[0].question("z")',
    'const rl = createInterface({})\nsurvey.question("x")',
    'const io = createInterface({})\nfunction end() { return io.close() }\nsurvey.question("x")',
  ])('leaves %j alone', (text) => expect(patterns('javascript', text)).toEqual([]))
})

describe('questions in Ruby', () => {
  it.each([
    ['name = gets.chomp', ['gets']],
    ['name = $stdin.gets; STDIN.gets', ['gets', 'gets']],
    ['puts "#{gets}"', ['gets']],
    ['while true\n  line = gets\nend', ['gets']],
    ['print "> "\nwhile (line = gets)\n  print "> "\nend', ['gets']],
  ])('finds %j', (text, expected) => expect(patterns('ruby', text)).toEqual(expected))
  it.each([
    '# gets\nputs "gets"',
    'file.gets; io&.gets; def gets; end; :gets; {gets: 1}; widgets; gets = 1; @gets',
    'x = <<~TEXT\n  gets\nTEXT',
    'while (line = $stdin.gets)\n  puts line\nend',
    'until (line = gets).nil?\n  puts line\nend',
    'puts $_ while gets',
  ])('leaves %j alone', (text) => expect(patterns('ruby', text)).toEqual([]))
})

it('finds none in Go', () => expect(patterns('go', 'fmt.Scanln(&input)')).toEqual([]))

describe('questions in any text', () => {
  const parts = fc.constantFrom(
    'read x',
    'select x in',
    'while ',
    'do ',
    'done',
    'case x in ',
    'esac',
    'a)',
    '(',
    ')',
    '{ ',
    '}',
    '|',
    '<',
    '< f',
    '<<A',
    '\nA\n',
    '`',
    '$(',
    '"',
    "'",
    ';',
    '\n',
    ' ',
    'f()',
    'function f',
    'if ',
    'fi',
    '[[ ',
    ' ]]',
    '=(',
    '>(',
    'input(',
    'prompt(',
    'import {prompt} from "prompts"',
    '.question(',
    'gets',
    'def ',
    '#',
    '&',
    ';;',
    'exec <',
  )
  it('lie in order and inside it', () => {
    const languages = fc.constantFrom<Language>('python', 'shell', 'javascript', 'ruby', 'go')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 50 }), languages, (words, language) => {
        const text = words.join('')
        const offsets = findQuestions({ text, language }).map(({ offset }) => offset)
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
        for (const offset of offsets) expect(offset < text.length && offset >= 0).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  // Quadratic work on a megabyte would meet the time limit of the test runner.
  it.each<[Language, string]>([
    ['shell', 'read x '],
    ['shell', 'read x\n'],
    ['shell', '( read\n'],
    ['shell', 'x() { read y\n'],
    ['shell', '{ read a; } | '],
    ['shell', 'case read in a) '],
    ['shell', 'while read\n'],
    ['shell', '$( read '],
    ['shell', '`read '],
    ['shell', 'read < '],
    ['javascript', 'prompt('],
    ['javascript', 'a.question( '],
    ['javascript', 'import {prompt '],
    ['javascript', 'const prompt '],
    ['javascript', "import {prompt} from 'prompts'\n"],
    ['python', 'input('],
    ['python', 'getpass . '],
    ['ruby', 'gets '],
  ])('are found in a megabyte of %s %j', (language, unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length))
    expect(findQuestions({ text, language }).length).toBeGreaterThanOrEqual(0)
  })
})
