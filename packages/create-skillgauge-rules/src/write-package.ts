import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answers } from './answers.js'
import { Mistake } from './answers.js'

// The same relative path from `src` and from `dist`.
const template = fileURLToPath(new URL('../template', import.meta.url))

/** Versions of the dependencies of the template, set by the build. rule-kit and rule-tester are versioned separately. */
const versions = {
  'rule-kit': process.env['SKILLGAUGE_RULE_KIT_VERSION'] ?? '0.0.0',
  'rule-tester': process.env['SKILLGAUGE_RULE_TESTER_VERSION'] ?? '0.0.0',
  cli: process.env['SKILLGAUGE_BUILD_VERSION'] ?? '0.0.0',
}

/**
 * Writes the package into a new or empty folder.
 *
 * @returns The paths of the files, relative to the folder.
 */
export function writePackage(answers: Answers, year: number): string[] {
  rejectNonEmpty(answers.folder)
  return writeTemplate(answers, year)
}

/**
 * Writes the files of the template, a working package, with its placeholder names replaced. Existing files are never overwritten.
 *
 * @param isWanted - Which paths of the template to write.
 * @returns The paths of the files, relative to the folder.
 */
export function writeTemplate(
  answers: Answers,
  year: number,
  isWanted: (path: string) => boolean = () => true,
): string[] {
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(?:^|\/)node_modules\//.test(path) && isWanted(path))
  const rename = renamer(answers, year)
  const created: string[] = []
  try {
    return files.map((path) => {
      const target = rename(path).replace(/^_/, '.')
      const text = rename(readFileSync(join(template, path), 'utf8'))
      write(join(answers.folder, target), target === 'package.json' ? tidy(text) : text, created)
      return target
    })
  } catch (error) {
    // Half a package would be in the way of the next try.
    for (const path of created.reverse()) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

function rejectNonEmpty(folder: string): void {
  let entries: string[]
  try {
    entries = readdirSync(folder).filter((name) => name !== '.git')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code === 'ENOTDIR') throw new Mistake(`\`${folder}\` is a file; name a folder with \`--dir\`.`)
    throw new Mistake(`\`${folder}\` cannot be read: ${message}. Name another folder with \`--dir\`.`)
  }
  if (entries.length === 0) return
  const some = entries.slice(0, 3).map((name) => `\`${name}\``)
  throw new Mistake(
    `\`${folder}\` is not empty: it contains ${some.join(', ')}${entries.length > 3 ? ' and more' : ''}. Nothing was written. ` +
      'Name a new or an empty folder with `--dir`.',
  )
}

/** @param created - Receives the paths of what was not there before. */
function write(file: string, text: string, created: string[]): void {
  try {
    createFolder(dirname(file), created)
    // `wx` fails on a file that was created in the meantime.
    writeFileSync(file, '', { flag: 'wx' })
    created.push(file)
    writeFileSync(file, text)
  } catch (error) {
    throw new Mistake(`\`${file}\` cannot be written: ${(error as Error).message}. Nothing was written.`, {
      cause: error,
    })
  }
}

/** `recursive` of Node never returns below a folder such as `/proc`, whose refusal reads like a missing parent. */
function createFolder(folder: string, created: string[]): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder), created)
  mkdirSync(folder)
  created.push(folder)
}

function renamer({ name, rule }: Answers, year: number): (text: string) => string {
  const [plugin, ruleName] = rule.split('.') as [string, string]
  const replaced: Readonly<Record<string, string>> = {
    '@package-scope/package-name': name,
    'plugin-name': plugin,
    'rule-name': ruleName,
    ruleName: identifier(ruleName),
    '{year}': String(year),
  }
  const expression = /@package-scope\/package-name|plugin-name|rule-name|ruleName|\{year\}/g
  return (text) =>
    text
      .replace(expression, (found) => replaced[found]!)
      .replace(
        /(@skillgauge\/(rule-kit|rule-tester)|skillgauge)": "\^0\.0\.0"/g,
        (_, dependency, own: keyof typeof versions) => {
          return `${dependency as string}": "^${versions[own ?? 'cli']}"`
        },
      )
}

/** `no-fixme` becomes `noFixme`. A single word gets a suffix, because it could be a reserved one (`new`, `default`), and so does what the index imports. */
export function identifier(ruleName: string): string {
  const camelCase = ruleName.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return camelCase === ruleName || camelCase === 'definePlugin' ? `${camelCase}Rule` : camelCase
}

/** Formats a manifest as npm does, so that `npm install` changes nothing but dependencies. */
function tidy(manifest: string): string {
  return `${JSON.stringify(JSON.parse(manifest), undefined, 2)}\n`
}
