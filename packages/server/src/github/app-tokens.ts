import { createAppAuth } from '@octokit/auth-app'
import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { boundedRequest } from './bounded-request.js'

/** Milliseconds for which an installation is cached. */
const cacheLifetime = 10 * 60 * 1000

/** Returns the installation token for an owner; `undefined` where the App is not installed. The library caches tokens. */
export function createAppTokens(id: number, privateKey: string, api: string) {
  const request = boundedRequest(api)
  const auth = createAppAuth({ appId: id, privateKey, request })
  const asApp = request.defaults({ request: { hook: auth.hook } })
  const installations = new LRUCache<string, { readonly id: number | undefined }>({
    max: 1000,
    ttl: cacheLifetime,
  })

  async function installationOf(owner: string): Promise<number | undefined> {
    const known = installations.get(owner)
    if (known) return known.id
    try {
      const { data } = await asApp('GET /users/{username}/installation', { username: owner })
      installations.set(owner, { id: data.id })
      return data.id
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error
      installations.set(owner, { id: undefined })
      return undefined
    }
  }

  return async (owner: string): Promise<string | undefined> => {
    try {
      const installationId = await installationOf(owner.toLowerCase())
      if (installationId === undefined) return undefined
      return (await auth({ type: 'installation', installationId })).token
    } catch (error) {
      throw new SkillgaugeError(
        'upstream-failed',
        'GitHub refuses the App that this server is set up with.',
        { cause: error },
      )
    }
  }
}
