import { publicMessage, RequestError, requestErrorOf } from '../http/request-error.js'
import type { ApiRequest, Route } from '../http/route.js'
import type { Parts } from '../parts.js'
import { evaluateRepository } from '../repositories/evaluate-repository.js'
import type { RepositoryRequest } from '../repositories/repository-request.js'
import { partsForRequest, readScanRequest } from '../repositories/repository-request.js'
import { parseAddress, reportUrl } from './address.js'

/** Milliseconds between checks of the progress. */
const pollInterval = 200

/** GET /progress?q=: scans a repository and streams the events `commit`, `skills`, `done` and `failed` (`text/event-stream`). */
export function progressRoute(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/progress',
    scope: 'scan',
    handle: (request) => ({
      open: () => scanEvents(parts, request),
      type: 'text/event-stream; charset=utf-8',
    }),
  }
}

function scanEvents(parts: Parts, request: ApiRequest): ReadableStream<Uint8Array> {
  const abort = new AbortController()
  const onAbort = () => abort.abort(request.signal.reason)
  request.signal.addEventListener('abort', onAbort, { once: true })
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: object) => {
        if (!abort.signal.aborted)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      try {
        await scan(parts, request, abort.signal, send)
      } catch (error) {
        if (abort.signal.aborted) return
        if (!requestErrorOf(error)) parts.report({ level: 'error', error: String(error) })
        send('failed', { detail: publicMessage(error).replaceAll('`', '') })
      } finally {
        request.signal.removeEventListener('abort', onAbort)
        if (!abort.signal.aborted) controller.close()
      }
    },
    cancel: () => abort.abort(),
  })
}

async function scan(
  parts: Parts,
  request: ApiRequest,
  signal: AbortSignal,
  tell: (event: string, data: object) => void,
) {
  const address = parseAddress(request.query.get('q') ?? '')
  if (!address)
    throw new RequestError(400, 'This is not a repository. Type owner/repo, or paste an address of GitHub.')
  const { owner, repo, ref, path } = address
  const query = new URLSearchParams({
    ...(ref !== undefined && { ref }),
    ...(path !== undefined && { path }),
  })
  const { client, key } = request
  const repositoryRequest: RepositoryRequest = { params: { owner, repo }, query, client, key, signal }
  const scoped = partsForRequest(parts, repositoryRequest)
  const target = await readScanRequest(scoped, repositoryRequest)
  tell('commit', { repository: `${owner}/${repo}`, commit: target.head.commitSha })
  let last = ''
  const look = setInterval(() => {
    const now = scoped.progress.of(scoped, target.head)
    const text = JSON.stringify(now)
    if (!now || text === last) return
    last = text
    tell('skills', now)
  }, pollInterval)
  try {
    await evaluateRepository(scoped, target, repositoryRequest)
  } finally {
    clearInterval(look)
  }
  tell('done', { url: reportUrl(address) })
}
