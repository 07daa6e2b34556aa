import { didYouMean } from '@skillgauge/core'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFolder } from './read-folder.js'

/** A suggestion for a mistyped path: ` Did you mean …?`, or `''`. */
export function suggestPath(path: string, cwd: string): string {
  const parts = path.split('/')
  for (let i = 0; i < parts.length; i++) {
    const before = parts.slice(0, i)
    const here = join(resolve(cwd), ...before)
    try {
      if (statSync(join(here, parts[i]!), { throwIfNoEntry: false })) continue
      const { children, invalidNames } = readFolder(here)
      if (invalidNames.some(({ name }) => name === parts[i])) return ' Its name is not UTF-8: rename it.'
      const guess = didYouMean(
        parts[i]!,
        children.map(({ name }) => name).filter((name) => !name.startsWith('.')),
      )
      const [, name] = /`(.+)`/.exec(guess) ?? []
      if (name === undefined) return ''
      const whole = [...before, name, ...parts.slice(i + 1)].join('/')
      const there = statSync(resolve(cwd, whole), { throwIfNoEntry: false })
      return ` Did you mean \`${there ? whole : [...before, name].join('/')}\`?`
    } catch {
      return ''
    }
  }
  return ''
}
