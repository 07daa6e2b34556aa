import { nameOf } from '../folder-files.js'
import { blankComments, blankLiterals, codeOf } from './script-code.js'
import type { Language, Script } from './script-language.js'
import { splitFunctions } from './shell-functions.js'

/** Signs that a script has a `--help` option, besides the word itself. */
interface HelpSigns {
  /** In the code without strings: imports, calls, functions. */
  readonly code?: RegExp
  /** In the code with strings: names of packages. */
  readonly withStrings?: RegExp
}

const signs: Readonly<Record<Language, HelpSigns>> = {
  python: { code: /\b(?:argparse|optparse|click|typer|docopt|fire)\b/ },
  shell: {
    code: /\bgetopts\b|\b(?:print_|show_|display_)?(?:usage|help)[ \t]{0,8}\(\)|\bfunction[ \t]{1,8}\w{0,40}(?:usage|help)\b/i,
  },
  javascript: {
    code: /\bparseArgs\b/,
    withStrings: /['"](?:npm:)?(?:commander|yargs|citty|cac)(?:@[\w.^~-]{1,20})?(?:\/[\w./-]{1,80})?['"]/,
  },
  ruby: { code: /\bOptionParser\b/ },
  go: { withStrings: /"(?:flag|github\.com\/spf13\/(?:cobra|pflag))"/ },
}

/** `--help`, or a usage text. */
const helpWords = /--help\b|(?:\b|\\n)usage\b/i
/** `-h` in a comparison, a pattern or a help text, not as an option of a command such as `df -h`. */
const shortHelp = /(?:^|[^\\]\n|["'`=^(|;]|\bin\b)[ \t]{0,20}["'`]?-h["'`]?(?![\w-])/

/** Whether the script offers help. Comments and docstrings do not count: a run of the script does not show them. */
export function offersHelp({ text, language }: Pick<Script, 'text' | 'language'>): boolean {
  const { code, withStrings } = signs[language]
  // The whole text contains every sign that the code contains: this rules out most scripts without help quickly.
  const mentions = helpWords.test(text) || shortHelp.test(text)
  if (language === 'shell' && forwardsArguments(text)) return true
  const minimist = language === 'javascript' && /\bminimist\b/.test(text)
  if (!mentions && !minimist && !code?.test(text) && !withStrings?.test(text)) return false
  const read = withoutDocstring(blankComments(text, language), language)
  if (helpWords.test(read) || shortHelp.test(read) || withStrings?.test(read)) return true
  if (minimist && /['"]minimist['"]/.test(read) && /\bhelp\b/.test(read)) return true
  return code?.test(language === 'python' ? importsOf(text) : codeOf(text, language)) ?? false
}

/** A test that finds too few arguments: the docstring behind it answers a call without any. */
const tooFew =
  /\blen\((?:sys\.)?argv\) {0,2}(?:(?:!=|<) {0,2}(?:[2-9]|\d\d)|<= {0,2}[1-9]|== {0,2}1\b)|\bnot (?:sys\.)?argv\[1:\]/

/** Whether the docstring is printed behind such a test. */
function printsDocstring(text: string): boolean {
  const lines = text.includes('__doc__') ? text.split('\n') : []
  return lines.some((line, i) => {
    return (
      line.length < 300 && tooFew.test(line) && lines.slice(i, i + 3).some((one) => one.includes('__doc__'))
    )
  })
}

/** Removes the docstring at the top of a Python script, which a run of the script seldom shows. */
function withoutDocstring(text: string, language: Language): string {
  if (language !== 'python' || printsDocstring(text)) return text
  const start = /^\s{0,2000}[rRuU]?("""|''')/.exec(text)
  const end = start ? text.indexOf(start[1]!, start[0].length) : -1
  return end === -1 ? text : text.slice(end)
}

/** How a script reads its arguments, other than its own name. */
const readsArguments: Readonly<Record<Exclude<Language, 'shell'>, RegExp>> = {
  python: /\bargv\b(?![ \t]{0,4}\[0\])/,
  javascript: /\bargv\b(?!\[[01]\])|\bDeno\.args\b/,
  ruby: /\bARGV\b|\bARGF\b|\$\*/,
  go: /\bos\.Args\b/,
}

/** Whether the script takes arguments. The arguments of a shell function do not count. */
export function takesArguments({ text, language }: Pick<Script, 'text' | 'language'>): boolean {
  if (language !== 'shell')
    return readsArguments[language].test(text) && readsArguments[language].test(codeOf(text, language))
  if (!shellArgument.test(text)) return false
  const parts = splitFunctions(blankLiterals(text))
  const { functions } = parts
  const outside = parts.outside.split(setArguments, 1)[0]!
  if (shellArgument.test(outside.replace(forwardingCall, ' '))) return true
  return Array.from(outside.matchAll(forwardingCall)).some(([, name]) =>
    shellArgument.test(functions.get(name!) ?? '$1'),
  )
}

const shellArgument = /\$\{?(?:[1-9@*](?!\w)|#(?!\w|[{}]))|(?:^|[;&|]|\bdo)[ \t]{0,40}shift\b/m
/** `set -- a b` replaces the arguments of the script. */
const setArguments = /^set --(?![^\n]{0,400}\$\{?[1-9@*])/m
/** `main "$@"`: this counts only when the function reads its arguments. */
const forwardingCall = /^[ \t]{0,40}([\w-]{1,80})[ \t]{1,8}"?\$@"?[ \t]{0,8}$/gm

/** Whether the script runs or imports another one. */
export function callsScript({ text, language }: Script, other: Script): boolean {
  const name = nameOf(other.file.path)
  const stem = stemOf(name)
  switch (language) {
    case 'python':
      return (
        importsOf(text)
          .split(/[^\w]+/)
          .includes(stem) || text.includes(name)
      )
    case 'javascript':
      return text.includes(`/${name}`) || text.includes(`/${stem}'`) || text.includes(`/${stem}"`)
    default:
      return text.includes(name)
  }
}

/** A file name without its last extension. */
function stemOf(name: string): string {
  return name.replace(/(.)\.[a-z]{1,4}$/i, '$1')
}

/** The modules that a Python script imports: `click` and `fire` are common words elsewhere. */
function importsOf(text: string): string {
  const lines = codeOf(text, 'python').matchAll(/^[ \t]{0,40}(?:import|from)[ \t]([\w., \t*]{1,200})/gm)
  return Array.from(lines, ([, names]) => names).join('\n')
}

/** A test is run by its runner, which has its own help. */
const tests = /^test_[^/]*\.py$|_test\.(?:py|go)$|\.(?:test|spec)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$/

/** Whether the file is run, and not only imported. */
export function isRunnable({ file, text, language }: Script): boolean {
  const name = nameOf(file.path)
  if (name === '__init__.py' || tests.test(name)) return false
  if (text.startsWith('#!')) return true
  const code = codeOf(text, language)
  switch (language) {
    case 'python':
      return /^if[ \t(]{1,8}__name__\b/m.test(code)
    case 'shell':
      return code.trim() !== '' && !/^[ \t]{0,8}(?:function[ \t]|[\w-]{1,80}[ \t]{0,8}\(\))/m.test(code)
    case 'javascript':
      if (/\brequire\.main\b|\bimport\.meta\.main\b|\bprocess\.argv\b|\bDeno\.args\b/.test(code)) return true
      return code.trim() !== '' && !/^export\b|\bmodule\.exports\b|^exports\./m.test(code)
    case 'ruby':
      if (/\b__FILE__\s{0,8}==|==\s{0,8}__FILE__\b/.test(code)) return true
      return code.trim() !== '' && !/^(?:class|module|def)\b/m.test(code)
    case 'go':
      return /^package[ \t]{1,8}main\b/m.test(code) && /^func[ \t]{1,8}main\b/m.test(code)
  }
}

/** Programs that accept `--help` anywhere among their arguments. `docker` or `npx` may pass it to the program that they run. */
const programsWithHelp = new Set(
  'ansible ansible-playbook cargo curl eslint gcloud gh helm jq mysql mysqldump pandoc pg_dump pg_restore prettier psql pytest rg rsync ruff terraform tofu vitest wget'.split(
    ' ',
  ),
)
/** A command that is one program with options, without pipes. */
const forwardingCommand = /^(?:exec )?([a-z_-]{2,20}) ([^;|&]{0,400})$/

/** Whether a shell script passes all its arguments to such a program: `exec psql -f "$(dirname "$0")/bloat.sql" "$@"`. */
function forwardsArguments(text: string): boolean {
  if (!text.includes('"$@"') || /^[ \t]{0,40}shift\b/m.test(text)) return false
  return text
    .replace(/\\\n/g, '  ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.endsWith(' "$@"'))
    .some((line) => {
      const [, program, options = ''] = forwardingCommand.exec(line.replace(/\s/g, ' ')) ?? []
      return program !== undefined && programsWithHelp.has(program) && !` ${options}`.includes(' -- ')
    })
}
