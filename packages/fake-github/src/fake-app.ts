import type { components } from '@octokit/openapi-types'
import { verify } from 'node:crypto'
import { errorBody } from './answers.js'
import type { Send } from './http.js'
import type { CheckRun, FakeApp, RecordedRequest } from './types.js'

type Installation = Pick<components['schemas']['installation'], 'id' | 'app_id' | 'target_type'>
type InstallationToken = Pick<
  components['schemas']['installation-token'],
  'token' | 'expires_at' | 'permissions'
>

/** Serves the endpoints of a GitHub App: installations, their tokens, and check runs. */
export function fakeApp({ id, publicKey, installedAt }: FakeApp, onRun: (run: CheckRun) => void) {
  const tokens = new Map<string, string>()
  const runs = new Map<number, CheckRun>()

  /** Whether `given` is a JWT that the App has signed: RS256, valid for ten minutes at most. */
  function isApp(given: string): boolean {
    const [head = '', payload = '', signature = ''] = given.split('.')
    if (signature === '') return false
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const lasts = Number(claims['exp']) - Number(claims['iat'])
    return (
      String(claims['iss']) === String(id) &&
      lasts <= 600 &&
      verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
    )
  }

  return {
    ownerOf: (given: string) => tokens.get(given),
    async answers(
      { method, url }: RecordedRequest,
      given: string,
      body: string,
      send: Send,
    ): Promise<boolean> {
      await Promise.resolve()
      const [path = ''] = url.split('?')
      const asked = /^\/users\/([^/]+)\/installation$/.exec(path)?.[1]?.toLowerCase()
      const grant = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(path)?.[1]
      if (asked !== undefined || grant !== undefined) {
        if (!isApp(given)) send(401, errorBody('A JSON web token could not be decoded', 401))
        else if (asked !== undefined && installedAt.includes(asked))
          send(200, {
            id: installedAt.indexOf(asked) + 1,
            app_id: id,
            target_type: 'Organization',
          } satisfies Installation)
        else if (grant !== undefined && method === 'POST' && installedAt[Number(grant) - 1] !== undefined) {
          const owner = installedAt[Number(grant) - 1]!
          const token = `ghs_${owner}_${tokens.size}`
          tokens.set(token, owner)
          const expires = new Date(Date.now() + 3_600_000).toISOString()
          send(201, {
            token,
            expires_at: expires,
            permissions: { contents: 'read', checks: 'write' },
          } satisfies InstallationToken)
        } else send(404, errorBody('Not Found', 404))
        return true
      }
      const [, repository, run] = /^\/repos\/([^/]+\/[^/]+)\/check-runs(?:\/(\d+))?$/.exec(path) ?? []
      if (repository === undefined) return false
      const owner = tokens.get(given)
      if (owner === undefined || !repository.toLowerCase().startsWith(`${owner}/`)) {
        send(403, errorBody('Resource not accessible by integration', 403))
        return true
      }
      const asks = JSON.parse(body) as Partial<CheckRun>
      if ((asks.output?.annotations.length ?? 0) > 50) {
        send(422, errorBody('Only 50 annotations can be sent at once', 422))
        return true
      }
      const known = runs.get(Number(run))
      const { output } = asks
      if (method === 'POST') {
        const made = { id: runs.size + 1, repository, status: 'queued', ...asks } as CheckRun
        runs.set(made.id, made)
        onRun(made)
        send(201, made)
      } else if (known) {
        const annotations = [...(known.output?.annotations ?? []), ...(output?.annotations ?? [])]
        Object.assign(known, asks, output && { output: { ...output, annotations } })
        send(200, known)
      } else send(404, errorBody('Not Found', 404))
      return true
    },
  }
}
