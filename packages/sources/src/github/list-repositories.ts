import { SkillgaugeError } from '@skillgauge/core'
import type { Answer, Ask } from './github-request.js'
import { readBounded } from './read-bounded.js'
import { githubLimits } from './github-limits.js'

export interface ListedOwner {
  readonly owner: string
  readonly most: number
  /** Whether those are meant, too, that only our token may see. */
  readonly showsPrivate: boolean
}

/** What the platform puts on a page at most. */
const onPage = 100

/** Asks page by page, of an organization, or of a person when there is none of this name. */
export async function listRepositories(
  ask: (question: Ask) => Promise<Answer>,
  { owner, most, showsPrivate }: ListedOwner,
  signal: AbortSignal,
): Promise<string[]> {
  const names: string[] = []
  let at = `/orgs/${owner}/repos`
  for (let page = 1; names.length < most; page++) {
    const path = `${at}?per_page=${onPage}&page=${page}`
    const what = `\`${owner}\``
    const answer = await ask({ path, signal, what }).catch((error: unknown) => {
      const isNobody = error instanceof SkillgaugeError && error.code === 'not-found'
      if (!isNobody || at.startsWith('/users/')) throw error
      return undefined
    })
    if (!answer) {
      at = `/users/${owner}/repos`
      page = 0
      continue
    }
    const listed = parsed((await readBounded(answer.body, githubLimits.answerBytes, signal)).toString('utf8'))
    for (const { full_name: name, private: isPrivate, archived } of listed)
      if (typeof name === 'string' && archived !== true && (isPrivate === false || showsPrivate))
        names.push(name)
    if (listed.length < onPage) break
  }
  return names.slice(0, most)
}

function parsed(json: string): readonly Record<string, unknown>[] {
  try {
    const answer: unknown = JSON.parse(json)
    if (Array.isArray(answer)) return answer.map((entry) => (entry ?? {}) as Record<string, unknown>)
  } catch {
    // Told below.
  }
  throw new SkillgaugeError(
    'upstream-failed',
    'GitHub answered with something that is not a list of repositories.',
  )
}
