import { createAppAuth } from '@octokit/auth-app'
import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { boundedRequest } from './bounded-request.js'

/** A GitHub App of the operator. */
export interface AppSettings {
  readonly id: number
  /** PEM. */
  readonly privateKey: string
  /** Base URL of REST v3. */
  readonly api: string
}

/** The token of the App's installation at this owner; `undefined`: it is not installed there. */
export type AppTokens = (owner: string) => Promise<string | undefined>

/** Milliseconds for which it is taken as known where the App is installed. */
const knownFor = 10 * 60 * 1000

/** Tokens are kept by the library for as long as they hold, an hour less a minute. */
export function createAppTokens({ id, privateKey, api }: AppSettings): AppTokens {
  const plain = boundedRequest(api)
  const auth = createAppAuth({ appId: id, privateKey, request: plain })
  const asApp = plain.defaults({ request: { hook: auth.hook } })
  const installations = new LRUCache<string, { readonly id: number | undefined }>({
    max: 1000,
    ttl: knownFor,
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

  return async (owner) => {
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
