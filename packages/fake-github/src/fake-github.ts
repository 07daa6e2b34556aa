import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { errorBody, repositoryBody } from './answers.js'
import { fakeApp } from './fake-app.js'
import { gitRepository } from './git-repository.js'
import { answerQuestion } from './hosted-repository.js'
import type { Send } from './http.js'
import { bodyOf, listen, sender, shut } from './http.js'
import type { FakeGithub, FakeGithubOptions, Hosted, RecordedRequest } from './types.js'

export async function fakeGithub(options: FakeGithubOptions = {}): Promise<FakeGithub> {
  const scopes = 'scopes' in options ? options.scopes : ''
  const limit = { anonymous: options.quota?.anonymous ?? 60, token: options.quota?.token ?? 5000 }
  const reset = Math.floor(Date.now() / 1000) + 1800
  const repositories = new Map<string, Hosted>()
  const archives = new Map<string, Promise<Buffer>>()

  const api = createServer((request, response) => void serve(request, response, 'api'))
  const archive = createServer((request, response) => void serve(request, response, 'archive'))
  const url = await listen(api)
  const app = options.app && fakeApp(options.app, (run) => platform.checkRuns.push(run))
  const archiveUrl = await listen(archive)

  const platform: FakeGithub = {
    url,
    archiveUrl,
    requests: [],
    counted: () => platform.requests.filter(({ counted }) => counted).length,
    host: (name, files = {}) => platform.hostAgain(name, { git: gitRepository(files) }),
    hostAgain(name, { git }) {
      const hosted: Hosted = { git, id: repositories.size + 1, name }
      repositories.set(name.toLowerCase(), hosted)
      return hosted
    },
    faults: () => undefined,
    checkRuns: [],
    remaining: { ...limit },
    async close() {
      await Promise.all([shut(api), shut(archive)])
      for (const git of new Set([...repositories.values()].map((hosted) => hosted.git))) git.remove()
    },
  }
  return platform

  async function serve(request: IncomingMessage, response: ServerResponse, host: RecordedRequest['host']) {
    const recorded: RecordedRequest = {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: request.headers as RecordedRequest['headers'],
      host,
      counted: host === 'api',
      status: 0,
      disconnected: new Promise((resolve) =>
        response.on('close', () => !response.writableFinished && resolve()),
      ),
    }
    platform.requests.push(recorded)
    response.on('finish', () => (recorded.status = response.statusCode))
    const fault = platform.faults(recorded)
    if (fault && 'hold' in fault) await fault.hold
    const send = sender(response, fault)
    try {
      if (fault && 'status' in fault && fault.status !== undefined && !('redirect' in fault))
        return send(
          fault.status,
          errorBody(fault.message ?? 'Something went wrong.', fault.status),
          fault.headers,
        )
      if (fault && 'redirect' in fault)
        return send(fault.status ?? 302, errorBody('Moved.', 302), { location: fault.redirect })
      if (fault && 'garbage' in fault)
        return send(200, Buffer.from(fault.garbage), { 'content-type': 'application/json' })
      if (host === 'archive') return await serveArchive(recorded, send)
      await serveApi(recorded, send, await bodyOf(request))
    } catch (error) {
      send(500, errorBody(String(error), 500))
    }
  }

  async function serveApi(recorded: RecordedRequest, send: Send, body: string): Promise<void> {
    const { headers } = recorded
    if (!headers['user-agent'])
      return send(403, errorBody('Please make sure your request has a User-Agent header', 403))
    const given = headers['authorization']?.replace(/^(?:Bearer|token) /i, '')
    if (app && given !== undefined && (await app.answers(recorded, given, body, send))) return
    const owner = given === undefined ? undefined : app?.ownerOf(given)
    if (given !== undefined && given !== options.token && owner === undefined)
      return send(401, errorBody('Bad credentials', 401))
    const quotaKind = given === undefined ? 'anonymous' : 'token'
    const [path = '/', query = ''] = recorded.url.split('?')
    if (platform.remaining[quotaKind] <= 0)
      return send(403, errorBody('API rate limit exceeded for 127.0.0.1.', 403), quotaHeaders(quotaKind))
    platform.remaining[quotaKind]--
    const answer: Send = (status, body, more) => {
      if (status === 304 && quotaKind === 'token') {
        recorded.counted = false
        platform.remaining[quotaKind]++
      }
      const rights = quotaKind === 'token' && scopes !== undefined && { 'x-oauth-scopes': scopes }
      send(status, body, { ...quotaHeaders(quotaKind), ...rights, ...more })
    }
    const listed = /^\/(orgs|users)\/([^/]+)\/repos$/.exec(path)
    if (listed) return answer(200, ownedBy(listed[2]!, new URLSearchParams(query), quotaKind))
    const found = find(path, quotaKind, owner)
    if (typeof found === 'number') return answer(found, errorBody(messages[found] ?? 'Error', found))
    if (typeof found === 'string')
      return answer(301, { ...errorBody('Moved Permanently', 301), url: found }, { location: found })
    answerQuestion({ hosted: found.hosted, rest: found.rest, query, headers }, { url, archiveUrl }, answer)
  }

  function ownedBy(owner: string, query: URLSearchParams, who: 'anonymous' | 'token') {
    const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)]
    return [...repositories]
      .filter(
        ([name, hosted]) =>
          name.startsWith(`${owner.toLowerCase()}/`) && !(hosted.private && who === 'anonymous'),
      )
      .slice((page - 1) * size, page * size)
      .map(([, hosted]) => ({ ...repositoryBody(hosted), archived: false }))
  }

  type Found = { readonly hosted: Hosted; readonly rest: string }

  function find(path: string, who: 'anonymous' | 'token', installed?: string): Found | number | string {
    const byName = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(path)
    const byId = /^\/repositories\/(\d+)(\/.*)?$/.exec(path)
    const name = byName
      ? `${byName[1]}/${byName[2]}`.toLowerCase()
      : [...repositories].find(([, { id, movedTo }]) => !movedTo && id === Number(byId?.[1]))?.[0]
    const hosted = name === undefined ? undefined : repositories.get(name)
    const rest = (byName ? byName[3] : byId?.[2]) ?? ''
    if (!hosted || name === undefined || (hosted.private && who === 'anonymous')) return 404
    // An installation token sees only the private repositories of its own owner.
    if (hosted.private && installed !== undefined && !name.startsWith(`${installed}/`)) return 404
    if (hosted.movedTo) {
      const target = repositories.get(hosted.movedTo.toLowerCase())
      return target ? `${url}/repositories/${target.id}${rest}` : 404
    }
    return hosted.blocked ? 451 : { hosted, rest }
  }

  async function serveArchive({ url: path }: RecordedRequest, send: Send): Promise<void> {
    const [, name, sha] = /^\/([^/]+\/[^/]+)\/legacy\.tar\.gz\/([0-9a-f]+)$/.exec(path) ?? []
    const hosted = name === undefined ? undefined : repositories.get(name.toLowerCase())
    if (!hosted || sha === undefined || name === undefined) return send(404, errorBody('Not Found', 404))
    const key = `${name}@${sha}`
    if (!hosted.archive && !archives.has(key))
      archives.set(key, hosted.git.archive(sha, `${name.replace('/', '-')}-${sha.slice(0, 7)}`))
    send(200, hosted.archive ?? (await archives.get(key)!), { 'content-type': 'application/x-gzip' })
  }

  function quotaHeaders(who: 'anonymous' | 'token'): Record<string, string> {
    const remaining = platform.remaining[who]
    return {
      'x-ratelimit-limit': String(limit[who]),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-used': String(limit[who] - remaining),
      'x-ratelimit-reset': String(reset),
      'x-ratelimit-resource': 'core',
      'x-github-request-id': 'FAKE:1',
    }
  }
}

const messages: Readonly<Record<number, string>> = { 404: 'Not Found', 451: 'Repository access blocked' }
