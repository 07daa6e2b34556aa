import { wellFormedJson } from '@skillgauge/core'
import type { Node, ParseError } from 'jsonc-parser'
import { parseTree, printParseErrorCode } from 'jsonc-parser'
import { invalidInput } from '../../command-line/invalid-input.js'

/** `sha256-<hex>` or `unread: <why>` by path below the skill. */
export type LockedFiles = ReadonlyMap<string, string>

/** Files of each skill by key: a path relative to the lock, with `~/` for the home folder, or absolute. */
export type Lock = ReadonlyMap<string, LockedFiles>

const version = 1
const state = /^(?:sha256-[0-9a-f]{64}|unread: [^\0]{1,400})$/

/** Sorted and one file a line, so that branches can be merged. */
export function writeLock(lock: Lock): string {
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  const skills = sorted(lock).map(([key, files]) => [key, Object.fromEntries(sorted(files as LockedFiles))])
  return `${wellFormedJson(JSON.stringify({ version, skills: Object.fromEntries(skills) }, null, 2))}\n`
}

/**
 * Parses a lock, which may be a stranger's.
 *
 * @param shown - Path for messages.
 * @throws SkillgaugeError `invalid-input`, with file and line, for anything that `writeLock` would not write.
 */
export function readLock(text: string, shown: string): Lock {
  const { reject, root } = parseLockJson(text, shown, 'Fix it, or delete it and run `skillgauge lock`.')
  const found = fieldsOf(root, reject)
  const given = found.get('version')
  if (given?.value !== version)
    reject(given ?? root, `\`version\` must be ${version}, the one that this release reads.`)
  const skills = found.get('skills')
  if (!skills) return reject(root, 'There is no `skills`.')
  const lock = new Map<string, LockedFiles>()
  for (const [key, node] of fieldsOf(skills, reject)) {
    if (!isSkillKey(key)) reject(node, `\`${key.slice(0, 80)}\` must be a path without \`..\`.`)
    const files = new Map<string, string>()
    for (const [path, value] of fieldsOf(node, reject)) {
      if (!isPathBelow(path)) reject(value, `\`${path.slice(0, 80)}\` must be a path below the skill.`)
      if (typeof value.value !== 'string' || !state.test(value.value))
        reject(value, `\`${path.slice(0, 80)}\` must have \`sha256-\` and 64 digits.`)
      files.set(path, value.value as string)
    }
    lock.set(key, files)
  }
  return lock
}

/** Throws an error with the line of the node. */
type Reject = (at: Pick<Node, 'offset'>, what: string) => never

/** Parses the JSON of a lock, with offsets for errors. */
export function parseLockJson(text: string, shown: string, advice: string): { root: Node; reject: Reject } {
  const reject: Reject = ({ offset }, what) => {
    const line = text.slice(0, offset).split('\n').length
    throw invalidInput(`\`${shown}\` cannot be used: line ${line}: ${what} ${advice}`)
  }
  const conflict = text.search(/^(?:<{7}|={7}$|>{7})/m)
  if (conflict !== -1) reject({ offset: conflict }, 'It holds the marks of a merge conflict.')
  const errors: ParseError[] = []
  let root: Node | undefined
  try {
    root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true })
  } catch {
    // The parser is recursive.
    reject({ offset: 0 }, 'It is nested too deep.')
  }
  const [first] = errors
  if (first) reject(first, `It is not JSON (${printParseErrorCode(first.error)}).`)
  return { root: root ?? reject({ offset: 0 }, 'It is empty.'), reject }
}

/** Rejects duplicate keys, of which parsers use different ones. */
export function fieldsOf(node: Node, reject: Reject): Map<string, Node> {
  if (node.type !== 'object') return reject(node, 'Here must be an object, `{ … }`.')
  const fields = new Map<string, Node>()
  for (const { offset, children: [key, value] = [] } of node.children ?? []) {
    const name = String(key?.value)
    if (!value) return reject({ offset }, 'A value is missing.')
    if (fields.has(name)) reject({ offset }, `Duplicate key \`${name.slice(0, 80)}\`.`)
    fields.set(name, value)
  }
  return fields
}

function isSkillKey(key: string): boolean {
  if (key === '.') return true
  // Without the start of an absolute path.
  return isPathBelow(key.replace(/^(?:~\/|[A-Za-z]:\/|\/{1,2})/, ''))
}

/** Whether a path leads nowhere up. No file is opened by it in any case. */
function isPathBelow(path: string): boolean {
  if (path === '' || path.length > 4_096 || path.includes('\0')) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
