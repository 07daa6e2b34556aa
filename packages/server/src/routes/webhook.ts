import { verify } from '@octokit/webhooks-methods'
import { z } from 'zod'
import type { IsNewDelivery } from '../github/deliveries.js'
import type { Pushed } from '../github/webhook-event.js'
import { pushedIn } from '../github/webhook-event.js'
import { RequestError } from '../http/request-error.js'
import type { ApiRequest, Route } from '../http/route.js'
import type { Jobs } from '../jobs/jobs.js'

export interface WebhookOptions {
  /** What GitHub signs with; `undefined`: no webhook is taken. */
  readonly secret: string | undefined
  readonly isNew: IsNewDelivery
  readonly jobs: Jobs
  /** Whether private repositories are read. */
  readonly isPrivate: boolean
}

/** Bytes of a payload: GitHub sends up to 25 MB, but one of a push has 2,048 commits at most. */
const largest = 8 * 1024 * 1024

const answerSchema = z.strictObject({ status: z.enum(['accepted', 'ignored']), job: z.string().nullable() })

/** POST /v1/github/webhook: a push or a pull request starts a scan. */
export function webhook({ secret, isNew, jobs, isPrivate }: WebhookOptions): Route {
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
      errors: [400, 401, 404, 409, 413, 503],
    },
    async handle(request) {
      // Without a signature anyone could have anything scanned.
      if (secret === undefined) throw new RequestError(404, 'This server takes no webhooks.')
      const payload = await signed(request, secret)
      const delivery = request.headers.get('x-github-delivery') ?? ''
      if (!/^[\w-]{8,64}$/.test(delivery))
        throw new RequestError(400, 'The webhook has no `X-GitHub-Delivery`.')
      if (!(await isNew(delivery))) throw new RequestError(409, 'This delivery was processed already.')
      const pushed = read(request.headers.get('x-github-event') ?? '', payload)
      if (!pushed) return { data: { status: 'ignored', job: null }, status: 202 }
      const { repository, commitSha, isDefault } = pushed
      const [owner = ''] = repository.split('/')
      const { id } = await jobs.create({
        // A client that can sign for an owner may see what is private there; results are for its keys alone.
        key: isPrivate ? { name: `webhook of ${owner}`, owners: [owner.toLowerCase()] } : undefined,
        repositories: [repository],
        // The default branch makes the history of the repository.
        ...(!isDefault && { ref: commitSha }),
        writesCheckRun: true,
        cause: commitSha,
      })
      return { data: { status: 'accepted', job: id }, status: 202 }
    },
  }
}

/** The body as GitHub has sent it. Its signature is looked at before anything else is. */
async function signed(request: ApiRequest, secret: string): Promise<string> {
  const signature = request.headers.get('x-hub-signature-256') ?? ''
  const body = (await request.bytes(largest)).toString('utf8')
  const isGenuine =
    body !== '' && signature !== '' && (await verify(secret, body, signature).catch(() => false))
  if (!isGenuine)
    throw new RequestError(401, 'The signature of the webhook (`X-Hub-Signature-256`) is wrong.')
  return body
}

function read(event: string, body: string): Pushed | undefined {
  try {
    return pushedIn(event, JSON.parse(body))
  } catch (error) {
    throw new RequestError(400, 'The webhook is not what GitHub documents.', {}, { cause: error })
  }
}
