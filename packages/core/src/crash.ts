import { clip } from '@skillgauge/rule-kit'
import { messageOf } from './reason-of.js'
import type { ActiveRule } from './rule-set.js'
import { ContractBroken } from './signals.js'

/** Longest reason that is shown. */
const longest = 300

/** The message of whatever was thrown, in one line. Nothing that is thrown can make this throw. */
export function crashReason(thrown: unknown): string {
  const line = messageOf(thrown).trim().split('\n', 1)[0]!.trim().replace(/\.$/, '')
  return line === '' ? 'no reason given' : clip(line, longest)
}

/** `instanceof` for what a stranger threw: a proxy may answer by throwing. */
export function isOne<T>(thrown: unknown, kind: abstract new (...args: never[]) => T): thrown is T {
  try {
    return thrown instanceof kind
  } catch {
    return false
  }
}

/**
 * Where in the folder of a plugin something was thrown: `rules/owner.js:12:9`. `undefined` when that cannot be told.
 *
 * @param file - Absolute path of the file that the plugin was loaded from.
 */
export function crashPlace(thrown: unknown, file: string): string | undefined {
  const folder = file.replaceAll('\\', '/').replace(/[^/]{1,1000}$/, '')
  try {
    const { stack } = thrown as { stack?: unknown }
    if (typeof stack !== 'string') return undefined
    for (const line of stack.slice(0, 10_000).split('\n')) {
      const frame = decodeURI(line).replaceAll('\\', '/')
      const at = frame.indexOf(folder)
      const place =
        at === -1 ? null : /^([^():]{1,200}:\d{1,9}:\d{1,9})\)?$/.exec(frame.slice(at + folder.length))
      if (place) return place[1]
    }
  } catch {
    // A stack that cannot be read has nothing to tell.
  }
  return undefined
}

/** What is said of a check whose rule threw. */
export function crashMessage({ plugin, file }: Pick<ActiveRule, 'plugin' | 'file'>, thrown: unknown): string {
  const place = file !== undefined && !isOne(thrown, ContractBroken) ? crashPlace(thrown, file) : undefined
  const where = `plugin \`${plugin}\`${place === undefined ? '' : `, \`${place}\``}`
  return `This check crashed: ${crashReason(thrown)} (${where}).`
}
