import type { Skill } from '@skillgauge/rule-kit'

/** More names than this are not compared, nor longer ones: the answer is a courtesy. */
const mostCompared = 1_000
const longestCompared = 200

/** The existing file that somebody may have meant: other case, other folder, an extension left out, a slip of the pen. */
export function nearestPath(wanted: string, skill: Skill): string | undefined {
  const lower = wanted.toLowerCase()
  if (lower.length > longestCompared) return undefined
  const paths = skill.files.slice(0, mostCompared).map(({ path }) => path)
  const name = lastSegment(lower)
  return (
    paths.find((path) => path.toLowerCase() === lower) ??
    paths.find((path) => withoutExtension(path.toLowerCase()) === lower) ??
    paths.find((path) => lastSegment(path.toLowerCase()) === name) ??
    closest(lower, paths)
  )
}

/** ` (did you mean …?)`, or nothing. */
export function didYouMean(wanted: string, skill: Skill): string {
  const path = nearestPath(wanted, skill)
  return path === undefined ? '' : ` (did you mean \`${path}\`?)`
}

function closest(wanted: string, paths: readonly string[]): string | undefined {
  // One slip in five letters of the name, three at most: `a.py` is not nearly `b.sh`.
  let allowed = Math.min(3, Math.floor(lastSegment(wanted).length / 5) + 1)
  let nearest: string | undefined
  for (const path of paths) {
    const distance = editDistance(wanted, path.toLowerCase(), allowed)
    if (distance > allowed) continue
    nearest = path
    allowed = distance - 1
  }
  return nearest
}

/** Levenshtein distance, or anything above `limit` as soon as it is known to be above. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let row = Array.from({ length: b.length - start + 1 }, (_, column) => column)
  for (let i = start; i < a.length; i++) {
    const next = [row[0]! + 1]
    for (let j = start; j < b.length; j++) {
      const replaced = row[j - start]! + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(replaced, row[j - start + 1]! + 1, next[j - start]! + 1))
    }
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return row[b.length - start]!
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function withoutExtension(path: string): string {
  return path.replace(/\.[a-z0-9]{1,10}$/, '')
}
