import { quote } from '@skillgauge/rule-kit'
import type { Skill } from '@skillgauge/rule-kit'
import { createExistence } from '../existence.js'
import { didYouMean } from '../nearest-path.js'
import { belowOwnDirectory, decodePercent, isPlaceholder, normalizePath } from '../written-path.js'

/** Judges destinations as CommonMark gives them, escapes and entities undone. */
export interface LinkJudge {
  isBroken(url: string): boolean
  /** The end of the sentence that begins with a broken destination. */
  explain(url: string): string
  /** What to do, where the rule's own advice (add the file) would not help. */
  remedy(url: string): string | undefined
  /** Destinations outside of the skill that are there, as long as it lies where it does. */
  readonly outside: ReadonlySet<string>
}

/**
 * @param folder - The folder of the file in which the links stand, from the skill directory, with a slash at its end; `''` for SKILL.md.
 * A file of the skill may also name another from the skill directory, as SKILL.md does.
 * @param alone - Whether the skill is judged as it is when it is installed alone.
 */
export function createLinkJudge(skill: Skill, folder: string, alone: boolean): LinkJudge {
  const exists = createExistence(skill)
  const outside = new Set<string>()
  const targetOf = (path: string) => normalizePath(folder + path)
  const isThere = (path: string) => {
    const target = targetOf(path)
    // A nested skill is not part of this one: what it holds cannot be known here.
    if (target !== undefined && (exists(target) || target.endsWith('/SKILL.md'))) return true
    const fromSkill = folder === '' ? undefined : normalizePath(path)
    if (fromSkill !== undefined && exists(fromSkill)) return true
    return !alone && isOutside(target === undefined ? folder + path : `./${target}`)
  }
  const isOutside = (path: string) => {
    const found = path.startsWith('./') ? undefined : skill.around?.find(normalizeOutside(path))
    if (found !== undefined) outside.add(normalizeOutside(path))
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
    remedy(url) {
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

/** A path that leads out of the skill, from the skill directory: `../../x`, whatever folders it goes through before. */
function normalizeOutside(path: string): string {
  const steps: string[] = []
  for (const step of path.split(/[\\/]/)) {
    if (step === '' || step === '.') continue
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else steps.push(step)
  }
  return steps.join('/')
}

/** What a text about links writes in the place of one: `[text](url)`. */
const bareWord = /^(?:path|url|uri|link|href|src|file|filename|image|destination)$/i
/** A line of code, as it is cited to a person: `src/main.py:12`, `src/main.py#L12-L20`. */
const citation =
  /^(?!(?:\.[\\/])?(?:scripts|references|assets)[\\/]).*\.\w{1,10}(?::\d{1,7}(?:[-:]\d{1,7})?|#L\d{1,7}(?:-L?\d{1,7})?)$/

/** The path that a destination names, decoded, without fragment and query; `undefined` for all that is not a file here. */
function pathIn(url: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|[?#]|$)/i.test(url)) return undefined
  // `/plugin:command` starts another skill, and is not a path.
  if (/^\/[\w.-]{1,80}:[\w.-]{1,80}$/.test(url) || bareWord.test(url)) return undefined
  if (isPlaceholderUrl(url) || citation.test(url)) return undefined
  const written = belowOwnDirectory(url.replace(/[?#][^]*$/, ''))
  return isPlaceholder(written) ? undefined : decodePercent(written)
}

/** `www.example.com`, which its writer took for an address. */
function isAddress(path: string): boolean {
  return /^www\.[\w-]{1,80}\.[a-z]{2,20}(?:[./]|$)/i.test(path)
}

function isAbsolute(path: string): boolean {
  return /^[\\/]/.test(path)
}

/** Words to fill in: `link-to-page`, `pr-url`, `link-here`. */
function isPlaceholderUrl(url: string): boolean {
  const words = url.toLowerCase().split(/[-_]/)
  if (words.length < 2 || words.some((word) => !/^[a-z]{1,40}$/.test(word))) return false
  const [first = '', second = ''] = words
  return (
    (/^(?:link|url|path|href)$/.test(first) && /^(?:to|of|for|here)$/.test(second)) ||
    /^(?:url|uri|link|href|here)$/.test(words.at(-1)!)
  )
}
