import { clip } from '@skillgauge/rule-kit'
import { messageOf } from '../reason-of.js'
import type { ActiveRule } from './rule-set.js'
import { RuleContractError } from '../errors.js'

/** In UTF-16 code units. */
const maxReasonLength = 300

/** The first line of the message of a thrown value. Never throws. */
export function crashReason(thrown: unknown): string {
  const line = messageOf(thrown).trim().split('\n', 1)[0]!.trim().replace(/\.$/, '')
  return line === '' ? 'no reason given' : clip(line, maxReasonLength)
}

/** `instanceof` that never throws: the prototype of a proxy may. */
export function isInstanceOf<T>(thrown: unknown, kind: abstract new (...args: never[]) => T): thrown is T {
  try {
    return thrown instanceof kind
  } catch {
    return false
  }
}

/**
 * Where in the folder of a plugin an error was thrown, such as `rules/owner.js:12:9`. An error in an import has no column.
 *
 * @param file - Absolute path of the file that the plugin was loaded from.
 */
export function crashPlace(thrown: unknown, file: string): string | undefined {
  const folder = file.replaceAll('\\', '/').replace(/[^/]{1,1000}$/, '')
  // A line alone is what stands above the message. It may be one of generated code.
  let heading: string | undefined
  try {
    const { stack } = thrown as { stack?: unknown }
    if (typeof stack !== 'string') return undefined
    for (const line of stack.slice(0, 10_000).split('\n')) {
      const frame = decodeURI(line).replaceAll('\\', '/')
      const at = frame.indexOf(folder)
      const place =
        at === -1 ? null : /^([^():]{1,200}:\d{1,9}(:\d{1,9})?)\)?$/.exec(frame.slice(at + folder.length))
      if (place?.[2] !== undefined) return place[1]
      heading ??= place?.[1]
    }
  } catch {
    // The stack cannot be read.
  }
  return heading
}

export function crashMessage({ plugin, file }: Pick<ActiveRule, 'plugin' | 'file'>, thrown: unknown): string {
  const place =
    file !== undefined && !isInstanceOf(thrown, RuleContractError) ? crashPlace(thrown, file) : undefined
  const where = `plugin \`${plugin}\`${place === undefined ? '' : `, \`${place}\``}`
  return `This check crashed: ${crashReason(thrown)} (${where}).`
}
