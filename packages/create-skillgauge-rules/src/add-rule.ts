import {
  chmodSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { Mistake } from './answers.js'
import { identifier, writeTemplate } from './write-package.js'

interface Added {
  /** The new files, relative to the package. */
  readonly files: readonly string[]
  /** The file that lists the rules, relative to the package. */
  readonly index: string
  /** Lines that the author has to add to that file, when it could not be edited automatically. */
  readonly byHand?: readonly string[]
}

/** Files in which a package may list its rules. */
const indexes = ['src/index.ts', 'src/index.js', 'src/index.mts', 'src/index.mjs']

/**
 * Adds a working rule to an existing package, in its own folder beside the other rules.
 *
 * @throws Mistake, with nothing written, when the folder is not a package of rules, has the rule already, or its plugin has another name.
 */
export function addRule(id: string, folder: string, year: number): Added {
  const [plugin, rule] = id.split('.') as [string, string]
  const index = indexes.find((path) => existsSync(join(folder, path)))
  if (index === undefined)
    throw new Mistake(
      `\`${folder}\` has no src/index.ts. Run this in the package of your rules, or name its folder with \`--dir\`.`,
    )
  const text = readFileSync(join(folder, index), 'utf8')
  const name = /definePlugin\(\{\s*name: *(['"`])([\w-]+)\1/.exec(text)?.[2]
  if (name !== undefined && name !== plugin)
    throw new Mistake(`The plugin in ${index} is called \`${name}\`: use \`--add ${name}.${rule}\`.`)
  const target = join(folder, 'src', rule)
  if (existsSync(target))
    throw new Mistake(`\`${relative(folder, target)}\` already exists. Nothing was written.`)
  // The files of a rule do not contain the name of the package.
  const files = writeTemplate({ name: plugin, rule: id, folder }, year, (path) =>
    path.startsWith('src/rule-name/'),
  )
  const next = withRule(text, rule)
  if (next === undefined) return { files, index, byHand: [importOf(rule), `rules: [${identifier(rule)}]`] }
  try {
    replaceFile(realpathSync(join(folder, index)), next)
  } catch (error) {
    rmSync(target, { recursive: true })
    throw new Mistake(`\`${index}\` cannot be written: ${(error as Error).message}. Nothing was added.`, {
      cause: error,
    })
  }
  return { files, index }
}

/** Replaces a file atomically: after a full disk or Ctrl-C the old one is still there. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, text, { flag: 'wx' })
    chmodSync(draft, statSync(file).mode & 0o777)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The text of the index with the rule added; `undefined` when its list has another form than in the template. */
function withRule(index: string, rule: string): string | undefined {
  const imports = [...index.matchAll(/^import (?:[^\n]* from )?['"][^\n]*\n/gm)]
  // An import over several lines would be split.
  if (imports.length !== [...index.matchAll(/^import\b/gm)].length) return undefined
  const last = imports.at(-1)
  const lists = [...index.matchAll(/^( *)rules: \[([^[\]{}()]*)\]/gm)]
  const [list] = lists
  const isKnown = last && list && lists.length === 1 && !index.includes(`${identifier(rule)} `)
  if (!isKnown) return undefined
  const end = index.includes('\r\n') ? '\r\n' : '\n'
  const at = last.index + last[0].length
  const [whole, indent = '', inside = ''] = list
  const before = inside.trimEnd()
  // A list over several lines keeps its form.
  const isLong = before.includes('\n')
  const comma = before.trim() === '' || before.endsWith(',') ? '' : ','
  const added = isLong
    ? `${before}${comma}${end}${indent}  ${identifier(rule)},${end}${indent}`
    : `${before.trimStart()}${before.trim() === '' ? '' : `${comma} `}${identifier(rule)}`
  const from = list.index
  return [
    index.slice(0, at),
    importOf(rule),
    end,
    index.slice(at, from),
    `${indent}rules: [${added}]`,
    index.slice(from + whole.length),
  ].join('')
}

function importOf(rule: string): string {
  return `import ${identifier(rule)} from './${rule}/rule.js'`
}
