import { SkillgaugeError } from '@skillgauge/core'
import type { GithubResponse, GithubRequest } from './github-request.js'
import { readBounded } from './read-bounded.js'
import { githubLimits } from './github-limits.js'
import { unexpectedAnswer, parseAnswer } from './upstream-error.js'

/** GitHub's maximum. */
const pageSize = 100

/**
 * Lists page by page; falls back to a user when there is no such organization.
 * @param showsPrivate - Includes private repositories that our token can read.
 */
export async function listRepositories(
  ask: (question: GithubRequest) => Promise<GithubResponse>,
  owner: string,
  max: number,
  showsPrivate: boolean,
  signal: AbortSignal,
): Promise<string[]> {
  const names: string[] = []
  let at = `/orgs/${owner}/repos`
  for (let page = 1; names.length < max; page++) {
    const path = `${at}?per_page=${pageSize}&page=${page}`
    const subject = `\`${owner}\``
    const answer = await ask({ path, signal, subject }).catch((error: unknown) => {
      const isNobody = error instanceof SkillgaugeError && error.code === 'not-found'
      if (!isNobody || at.startsWith('/users/')) throw error
      return undefined
    })
    if (!answer) {
      at = `/users/${owner}/repos`
      page = 0
      continue
    }
    const listed = parseRepositories(await readBounded(answer.body, githubLimits.answerBytes, signal))
    for (const { full_name: name, private: isPrivate, archived } of listed)
      if (typeof name === 'string' && archived !== true && (isPrivate === false || showsPrivate))
        names.push(name)
    if (listed.length < pageSize) break
  }
  return names.slice(0, max)
}

function parseRepositories(json: Buffer): readonly Record<string, unknown>[] {
  const answer = parseAnswer(json.toString())
  if (!Array.isArray(answer)) throw unexpectedAnswer('list of repositories')
  return answer.map((entry) => (entry ?? {}) as Record<string, unknown>)
}
