import { verify } from '@octokit/webhooks-methods'
import { isRef } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Deliveries } from '../github/deliveries.js'
import { RequestError } from '../http/request-error.js'
import type { ApiRequest, Route } from '../http/route.js'
import type { JobRequest, Jobs } from '../jobs/jobs.js'
import { FairQueue } from '../limits/fair-queue.js'
import { repositoryName } from '../repositories/repository-request.js'

interface WebhookOptions {
  /** What GitHub signs with; `undefined`: no webhook is taken. */
  readonly secret: string | undefined
  readonly deliveries: Deliveries
  readonly jobs: Jobs
  readonly isPrivate: boolean
}

/** Bytes of a payload: GitHub sends up to 25 MB, but one of a push has 2,048 commits at most. */
const largest = 8 * 1024 * 1024
/** Bytes of most of them: as many as any request may have. */
const usual = 64 * 1024
/** Payloads beyond that which are read at the same time, of all senders and of one, and that may wait. */
const reading = { atOnce: 4, perClient: 2, mostWaiting: 100 }

const signatureShape = /^sha256=[0-9a-f]{64}$/i

const answerSchema = z.strictObject({ status: z.enum(['accepted', 'ignored']), job: z.string().nullable() })

/** POST /v1/github/webhook: a push or a pull request starts a scan. */
export function webhook({ secret, deliveries, jobs, isPrivate }: WebhookOptions): Route {
  const turns = new FairQueue({ ...reading, tooMany: tooManyAtOnce })
  return {
    method: 'POST',
    path: '/v1/github/webhook',
    // It counts by its signature, and GitHub sends all of them from a few addresses.
    scope: 'free',
    description: {
      summary: 'Take in a webhook of GitHub',
      body: z.looseObject({}),
      bodyRequired: true,
      status: 202,
      response: answerSchema,
      errors: [400, 401, 404, 409, 413, 429, 503],
    },
    async handle(request) {
      // Without a signature anyone could have anything scanned.
      if (secret === undefined) throw new RequestError(404, 'This server takes no webhooks.')
      const { body, signature } = await signed(request, secret, turns)
      const delivery = request.headers.get('x-github-delivery') ?? ''
      if (!/^[\w-]{8,64}$/.test(delivery))
        throw new RequestError(400, 'The webhook has no `X-GitHub-Delivery`.')
      const pushed = read(request.headers.get('x-github-event') ?? '', body)
      if (!pushed) return { data: { status: 'ignored', job: null }, status: 202 }
      // What is signed is the body alone: whoever has got hold of it could send it under any other id.
      const names = [delivery, signature]
      if (!(await deliveries.areNew(names)))
        throw new RequestError(409, 'This delivery was processed already.')
      try {
        const { id } = await jobs.create(jobFor(pushed, isPrivate), callerOf(pushed))
        return { data: { status: 'accepted', job: id }, status: 202 }
      } catch (error) {
        await deliveries.forget(names)
        throw error
      }
    },
  }
}

function callerOf({ repository }: Pick<Pushed, 'repository'>): string {
  return `webhook of ${repository.split('/')[0]!.toLowerCase()}`
}

function jobFor({ repository, commitSha, isDefault }: Pushed, isPrivate: boolean): JobRequest {
  const [owner = ''] = repository.split('/')
  return {
    // A client that can sign for an owner may see what is private there; results are for its keys alone.
    key: isPrivate ? { id: callerOf({ repository }), owners: [owner.toLowerCase()] } : undefined,
    repositories: [repository],
    // The default branch makes the history of the repository.
    ...(!isDefault && { ref: commitSha }),
    writesCheckRun: true,
    cause: commitSha,
  }
}

/** The body as GitHub has sent it. Without the form of a signature it is not read, and who sends it is not known before it is. */
async function signed(
  request: ApiRequest,
  secret: string,
  turns: FairQueue,
): Promise<{ readonly body: string; readonly signature: string }> {
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  if (!signatureShape.test(signature)) throw wrongSignature()
  const read = async (most: number) => {
    const body = (await request.bytes(most)).toString('utf8')
    if (body === '' || !(await verify(secret, body, signature).catch(() => false))) throw wrongSignature()
    return { body, signature: signature.toLowerCase() }
  }
  const { signal, client } = request
  if (Number(request.headers.get('content-length') ?? Infinity) <= usual) return read(usual)
  return turns.run({ signal, clients: [client] }, () => read(largest))
}

function wrongSignature(): RequestError {
  return new RequestError(401, 'The signature of the webhook (`X-Hub-Signature-256`) is wrong.')
}

function tooManyAtOnce(): RequestError {
  return new RequestError(429, 'Too many large webhooks come in just now.', { 'retry-after': '5' })
}

function read(event: string, body: string): Pushed | undefined {
  try {
    return pushedIn(event, JSON.parse(body))
  } catch (error) {
    throw new RequestError(400, 'The webhook is not what GitHub documents.', {}, { cause: error })
  }
}

/** What of a webhook matters here, in the names of GitHub; whatever else it holds is not looked at. */
const sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
const repository = z.object({
  full_name: repositoryName,
  default_branch: z.string().refine(isRef),
})

const push = z.object({ ref: z.string(), after: sha, deleted: z.boolean(), repository })
const pullRequest = z.object({
  action: z.string(),
  pull_request: z.object({ head: z.object({ sha }) }),
  repository,
})

interface Pushed {
  readonly repository: string
  readonly commitSha: string
  /** Whether it is what the default branch is at now. */
  readonly isDefault: boolean
}

const scannedActions = new Set(['opened', 'synchronize', 'reopened'])

/** What a webhook asks for; `undefined`: nothing. Throws a ZodError when it is not what GitHub documents. */
function pushedIn(event: string, payload: unknown): Pushed | undefined {
  if (event === 'push') {
    const { ref, after, deleted, repository } = push.parse(payload)
    if (deleted || !ref.startsWith('refs/heads/')) return undefined
    const isDefault = ref === `refs/heads/${repository.default_branch}`
    return { repository: repository.full_name, commitSha: after, isDefault }
  }
  if (event !== 'pull_request') return undefined
  const { action, pull_request: pull, repository } = pullRequest.parse(payload)
  if (!scannedActions.has(action)) return undefined
  return { repository: repository.full_name, commitSha: pull.head.sha, isDefault: false }
}
