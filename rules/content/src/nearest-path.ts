import type { Skill } from '@skillgauge/rule-kit'
import { editDistance } from '@skillgauge/rule-kit'
import { nameOf } from './written-path.js'

/** Limits on the number and length of compared paths: the result is only a hint. */
const maxCompared = 1_000
const maxComparedLength = 200

/** The existing file that was probably meant: other case, other folder, missing extension, or a typo. */
export function nearestPath(wanted: string, skill: Skill): string | undefined {
  const lower = wanted.toLowerCase()
  if (lower.length > maxComparedLength) return undefined
  const paths = skill.files.slice(0, maxCompared).map(({ path }) => path)
  const name = nameOf(lower)
  return (
    paths.find((path) => path.toLowerCase() === lower) ??
    paths.find((path) => path.normalize('NFC').toLowerCase() === wanted.normalize('NFC').toLowerCase()) ??
    paths.find((path) => withoutExtension(path.toLowerCase()) === lower) ??
    paths.find((path) => nameOf(path.toLowerCase()) === name) ??
    closest(lower, paths)
  )
}

/** ` (did you mean …?)`, or an empty string. For names that look the same, the difference is explained instead. */
export function didYouMean(wanted: string, skill: Skill): string {
  const path = nearestPath(wanted, skill)
  if (path !== undefined && path.normalize('NFC') === wanted.normalize('NFC'))
    return ' (the name of the file looks the same, but a letter with an accent is encoded differently: NFC and NFD)'
  return path === undefined ? '' : ` (did you mean \`${path}\`?)`
}

function closest(wanted: string, paths: readonly string[]): string | undefined {
  // One typo per five letters of the name, at most three: `a.py` is not close to `b.sh`.
  let allowed = Math.min(3, Math.floor(nameOf(wanted).length / 5) + 1)
  let nearest: string | undefined
  for (const path of paths) {
    const distance = editDistance(wanted, path.toLowerCase(), allowed)
    if (distance === Infinity) continue
    nearest = path
    allowed = distance - 1
  }
  return nearest
}

function withoutExtension(path: string): string {
  return path.replace(/\.[a-z0-9]{1,10}$/, '')
}
