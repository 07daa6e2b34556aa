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
}

export function createLinkJudge(skill: Skill): LinkJudge {
  const exists = createExistence(skill)
  return {
    isBroken(url) {
      const path = pathIn(url)
      if (path === undefined) return false
      const target = normalizePath(path)
      // A nested skill is no part of this one: what it holds cannot be known here.
      return isAbsolute(path) || target === undefined || !(exists(target) || target.endsWith('/SKILL.md'))
    },
    explain(url) {
      const path = pathIn(url) ?? ''
      const target = normalizePath(path)
      if (isAbsolute(path)) return 'is absolute; a path from the skill directory was expected'
      if (target === undefined) return 'leaves the skill; a path inside it was expected'
      return `does not exist${didYouMean(target, skill)}`
    },
    remedy(url) {
      const path = pathIn(url) ?? ''
      if (isAbsolute(path)) return 'Write the path from the skill directory, without a slash in front.'
      if (normalizePath(path) !== undefined) return undefined
      return /(?:^|[\\/])SKILL\.md$/i.test(path)
        ? 'Name the other skill without a link: where it is installed is not known here.'
        : 'Copy the file into the skill, below `references/`, or name it without a link.'
    },
  }
}

/** The path that a destination names, decoded, without fragment and query; `undefined` for all that is no file here. */
function pathIn(url: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|[?#]|$)/i.test(url)) return undefined
  const written = belowOwnDirectory(url.replace(/[?#][^]*$/, ''))
  return isPlaceholder(written) ? undefined : decodePercent(written)
}

function isAbsolute(path: string): boolean {
  return /^[\\/]/.test(path)
}
