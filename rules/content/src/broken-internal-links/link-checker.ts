import { quote } from '@skillgauge/rule-kit'
import type { Skill } from '@skillgauge/rule-kit'
import { findAbove } from '../around-skill.js'
import { existsIn } from '../existence.js'
import { didYouMean } from '../nearest-path.js'
import { belowOwnDirectory, decodePercent, isPlaceholder, normalizePath } from '../written-path.js'

/** Checks destinations as CommonMark gives them, with escapes and entities resolved. */
export interface LinkChecker {
  isBroken(url: string): boolean
  /** The rest of a message that begins with the broken destination. */
  explain(url: string): string
  /** How to fix it, when the fix of the rule (add the file) would not help. */
  suggestFix(url: string): string | undefined
  /** Destinations outside the skill that exist where it is now, but not when it is installed alone. */
  readonly outside: ReadonlySet<string>
}

/**
 * @param folder - The folder of the file with the links, relative to the skill, with a trailing slash; `''` for SKILL.md. Paths in other
 * files may also be relative to the skill.
 * @param alone - Whether to check the skill as if it were installed alone.
 */
export function createLinkChecker(skill: Skill, folder: string, alone: boolean): LinkChecker {
  const outside = new Set<string>()
  const targetOf = (path: string) => normalizePath(folder + path)
  const isThere = (path: string) => {
    const target = targetOf(path)
    // A nested skill is not part of this one, and its files are not known here.
    if (target !== undefined && (existsIn(skill, target) || target.endsWith('/SKILL.md'))) return true
    const fromSkill = folder === '' ? undefined : normalizePath(path)
    if (fromSkill !== undefined && existsIn(skill, fromSkill)) return true
    return !alone && (target === undefined ? existsOutside(folder + path) : existsFromRoot(path))
  }
  const existsOutside = (path: string) => {
    const found = skill.around?.find(normalizeOutside(path))
    if (found !== undefined) outside.add(normalizeOutside(path))
    return found !== undefined
  }
  // Agents start at the root of the repository, so `src/app.ts` leads there. A name alone (`README.md`) is more likely a slip.
  const existsFromRoot = (path: string) => {
    const fromRoot = /^[^./][^\\]*\/./.test(path) ? normalizePath(path) : undefined
    const found = fromRoot === undefined ? undefined : findAbove(fromRoot, skill)
    if (found !== undefined) outside.add(found)
    return found !== undefined
  }
  return {
    outside,
    isBroken(url) {
      const path = pathIn(url)
      return path !== undefined && (isAbsolute(path) || !isThere(path))
    },
    explain(url) {
      const path = pathIn(url) ?? ''
      const target = targetOf(path)
      if (isAddress(path)) return 'is read as a path; an address begins with `https://`'
      if (isAbsolute(path)) return 'is absolute; a path from the skill directory was expected'
      if (target === undefined) {
        return skill.around && !alone
          ? 'does not exist, in the skill or around it'
          : 'leaves the skill; a path inside it was expected'
      }
      return `does not exist${didYouMean(target, skill)}`
    },
    suggestFix(url) {
      const path = pathIn(url) ?? ''
      if (isAddress(path)) return `Write ${quote(`https://${url}`)}.`
      if (isAbsolute(path)) return 'Write the path from the skill directory, without a slash in front.'
      if (targetOf(path) !== undefined) return undefined
      return /(?:^|[\\/])SKILL\.md$/i.test(path)
        ? 'Name the other skill without a link: where it is installed is not known here.'
        : 'Copy the file into the skill, below `references/`, or name it without a link.'
    },
  }
}

/** Normalizes a path that may leave the skill: `a/../../x` becomes `../x`. */
function normalizeOutside(path: string): string {
  const steps: string[] = []
  for (const step of path.split(/[\\/]/)) {
    if (step === '' || step === '.') continue
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else steps.push(step)
  }
  return steps.join('/')
}

/** Placeholder words for a destination: `[text](url)`. */
const bareWord = /^(?:path|url|uri|link|href|src|file|filename|image|destination)$/i
/** References to lines of code: `src/main.py:12`, `src/main.py#L12-L20`. */
const lineReference =
  /^(?!(?:\.[\\/])?(?:scripts|references|assets)[\\/]).*\.\w{1,10}(?::\d{1,7}(?:[-:]\d{1,7})?|#L\d{1,7}(?:-L?\d{1,7})?)$/

/** The path of a destination, decoded, without fragment and query; `undefined` when it is not a path to a file. */
function pathIn(url: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|[?#]|$)/i.test(url)) return undefined
  // `/plugin:command` starts another skill, and is not a path.
  if (/^\/[\w.-]{1,80}:[\w.-]{1,80}$/.test(url) || bareWord.test(url)) return undefined
  if (isPlaceholderUrl(url) || lineReference.test(url)) return undefined
  const written = belowOwnDirectory(url.replace(/[?#][^]*$/, ''))
  return isPlaceholder(written) ? undefined : decodePercent(written)
}

/** Whether a path is a web address without its scheme: `www.example.com`. */
function isAddress(path: string): boolean {
  return /^www\.[\w-]{1,80}\.[a-z]{2,20}(?:[./]|$)/i.test(path)
}

function isAbsolute(path: string): boolean {
  return /^[\\/]/.test(path)
}

/** Whether a destination is a placeholder such as `link-to-page`, `pr-url`, `link-here`. */
function isPlaceholderUrl(url: string): boolean {
  const words = url.toLowerCase().split(/[-_]/)
  if (words.length < 2 || words.some((word) => !/^[a-z]{1,40}$/.test(word))) return false
  const [first = '', second = ''] = words
  return (
    (/^(?:link|url|path|href)$/.test(first) && /^(?:to|of|for|here)$/.test(second)) ||
    /^(?:url|uri|link|href|here)$/.test(words.at(-1)!)
  )
}
