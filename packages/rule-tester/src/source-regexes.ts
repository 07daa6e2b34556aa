import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import jsTokens from 'js-tokens'
import type { SeenRegExp } from './linear-regex.js'

/** Every regular expression literal below a folder of TypeScript or JavaScript, tests left out. */
export function regExpLiteralsBelow(folder: string): (SeenRegExp & { readonly file: string })[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:[cm]?[jt]s)$/.test(entry.name) && !/\.(?:test|d)\.[cm]?ts$/.test(entry.name),
    )
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [...jsTokens(readFileSync(file, 'utf8'))].flatMap((token) => {
        if (token.type !== 'RegularExpressionLiteral') return []
        const end = token.value.lastIndexOf('/')
        return [{ file, source: token.value.slice(1, end), flags: token.value.slice(end + 1) }]
      })
    })
}
