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
  /** `undefined`: webhooks are off. */
  readonly secret: string | undefined
  readonly deliveries: Deliveries
  readonly jobs: Jobs
  readonly isPrivate: boolean
}

/** Bytes. GitHub sends up to 25 MB, but a push has 2,048 commits at most. */
const maxBytes = 8 * 1024 * 1024
/** Bytes of most payloads; larger ones wait in a queue. */
const smallBytes = 64 * 1024
/** Large payloads read at a time, at most half of them of one sender, and waiting. */
const queueLimits = { atOnce: 4, leavesRoom: true, mostWaiting: 100 }

const signatureShape = /^sha256=[0-9a-f]{64}$/i

const answerSchema = z.strictObject({ status: z.enum(['accepted', 'ignored']), job: z.string().nullable() })

/** POST /v1/github/webhook: scans after a push or pull request. */
export function webhook({ secret, deliveries, jobs, isPrivate }: WebhookOptions): Route {
  const turns = new FairQueue({ ...queueLimits, tooMany: tooManyAtOnce })
  return {
    method: 'POST',
    path: '/v1/github/webhook',
    // The signature protects it, and GitHub sends from few addresses.
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
      // Without signatures anyone could start scans.
      if (secret === undefined) throw new RequestError(404, 'This server takes no webhooks.')
      // What GitHub offers first for the webhook of a repository.
      if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
        throw new RequestError(415, 'Choose `application/json` as the content type of the webhook.')
      const { body, signature } = await readSignedBody(request, secret, turns)
      const delivery = request.headers.get('x-github-delivery') ?? ''
      if (!/^[\w-]{8,64}$/.test(delivery))
        throw new RequestError(400, 'The webhook has no `X-GitHub-Delivery`.')
      const pushed = read(request.headers.get('x-github-event') ?? '', body)
      if (!pushed) return { data: { status: 'ignored', job: null }, status: 202 }
      // The id is not signed, so a replay could use another one: the signature is remembered as well.
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

function callerOf({ repository }: Pick<Push, 'repository'>): string {
  return `webhook of ${repository.split('/')[0]!.toLowerCase()}`
}

function jobFor({ repository, commitSha, isDefault }: Push, isPrivate: boolean): JobRequest {
  const [owner = ''] = repository.split('/')
  return {
    // A signed webhook may read private repositories of its owner; only keys of that owner see the results.
    key: isPrivate ? { id: callerOf({ repository }), owners: [owner.toLowerCase()] } : undefined,
    repositories: [repository],
    // Scans of the default branch form the repository's history.
    ...(!isDefault && { ref: commitSha }),
    writesCheckRun: true,
    cause: commitSha,
  }
}

/** Verifies the signature. The body is read only for a well-formed signature, and a large one only in turn. */
async function readSignedBody(
  request: ApiRequest,
  secret: string,
  turns: FairQueue,
): Promise<{ readonly body: string; readonly signature: string }> {
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  if (!signatureShape.test(signature)) throw wrongSignature()
  const readVerified = async (most: number) => {
    const body = (await request.bytes(most)).toString('utf8')
    if (body === '' || !(await verify(secret, body, signature).catch(() => false))) throw wrongSignature()
    return { body, signature: signature.toLowerCase() }
  }
  const { signal, client } = request
  if (Number(request.headers.get('content-length') ?? Infinity) <= smallBytes) return readVerified(smallBytes)
  return turns.run({ signal, clients: [client] }, () => readVerified(maxBytes))
}

function wrongSignature(): RequestError {
  return new RequestError(401, 'The signature of the webhook (`X-Hub-Signature-256`) is wrong.')
}

function tooManyAtOnce(): RequestError {
  return new RequestError(429, 'Too many large webhooks come in just now.', { 'retry-after': '5' })
}

function read(event: string, body: string): Push | undefined {
  try {
    return parsePayload(event, JSON.parse(body))
  } catch (error) {
    throw new RequestError(400, 'The webhook is not what GitHub documents.', {}, { cause: error })
  }
}

/** The fields that are used, in GitHub's names. */
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

interface Push {
  readonly repository: string
  readonly commitSha: string
  /** Whether it is the head of the default branch. */
  readonly isDefault: boolean
}

const scannedActions = new Set(['opened', 'synchronize', 'reopened'])

/** `undefined`: nothing to scan. Throws a ZodError for an unexpected payload. */
function parsePayload(event: string, payload: unknown): Push | undefined {
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
