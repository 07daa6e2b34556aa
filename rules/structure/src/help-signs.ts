import { nameOf } from './folder-files.js'
import { codeOf, withoutComments } from './script-code.js'
import type { Language, Script } from './script-language.js'

/** How a language shows that a script answers `--help`, apart from saying so. */
interface HelpSigns {
  /** In the code alone: imports, calls, functions. */
  readonly code?: RegExp
  /** With strings: names of packages. */
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

/** Whether the script offers help. Comments are no help: who runs the script does not see them. */
export function offersHelp({ text, language }: Pick<Script, 'text' | 'language'>): boolean {
  const { code, withStrings } = signs[language]
  // A plain look at the whole text can only say too much: most scripts without help are found here.
  const mentions = /--help\b/.test(text)
  const minimist = language === 'javascript' && /\bminimist\b/.test(text)
  if (!mentions && !minimist && !code?.test(text) && !withStrings?.test(text)) return false
  const read = withoutComments(text, language)
  if (/--help\b/.test(read) || withStrings?.test(read)) return true
  if (minimist && /['"]minimist['"]/.test(read) && /\bhelp\b/.test(read)) return true
  return code?.test(language === 'python' ? importsOf(text) : codeOf(text, language)) ?? false
}

/** The import lines of a Python script: `click` and `fire` are common words elsewhere. */
function importsOf(text: string): string {
  const lines = codeOf(text, 'python').matchAll(/^[ \t]{0,40}(?:import|from)[ \t]([\w., \t*]{1,200})/gm)
  return Array.from(lines, ([, names]) => names).join('\n')
}

/** A test is run by its runner, which has its own help. */
const tests = /^test_[^/]*\.py$|_test\.(?:py|go)$|\.(?:test|spec)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$/

/** Whether the file is run, and not only imported by one that is. */
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
