import { isOwner, isRef } from '@skillgauge/sources/github'
import { z } from 'zod'
import { invalid, RequestError } from '../http/request-error.js'
import type { ApiRequest, Route } from '../http/route.js'
import { validationMistakes } from '../http/validation.js'
import type { Job, Jobs } from '../jobs/jobs.js'
import { isFinished } from '../jobs/jobs.js'
import type { ServerKey } from '../keys/key-file.js'
import type { Parts } from '../parts.js'
import { partsForOwner, repositoryName } from '../repositories/repository-request.js'
import type { Settings } from '../settings/settings.js'

const requestSchema = z.strictObject({
  repos: z.array(repositoryName).min(1).optional(),
  org: z
    .string()
    .refine(isOwner, 'An organization has letters, digits and hyphens, at most 39 of them.')
    .optional(),
  ref: z.string().refine(isRef, 'A ref is a branch, a tag or a commit, as git names them.').optional(),
})

const jobSchema = z.strictObject({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'cancelled']),
  created_at: z.iso.datetime(),
  runs_in: z.enum(['process', 'redis']),
  note: z.string().nullable(),
  counts: z.strictObject({
    queued: z.int(),
    running: z.int(),
    done: z.int(),
    failed: z.int(),
    cancelled: z.int(),
  }),
  repositories: z.array(
    z.strictObject({
      repository: z.string(),
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      commit_sha: z.string().optional(),
      skills: z.int().optional(),
      score: z.number().nullable().optional(),
      passed: z.boolean().optional(),
      checks_failed: z.int().optional(),
      error: z.string().optional(),
      result_url: z.string().optional(),
    }),
  ),
})

type Config = Settings['jobs']

/** POST /v1/jobs, GET and DELETE /v1/jobs/{id} */
export function jobRoutes(parts: Parts, jobs: Jobs, config: Config): Route[] {
  const path = '/v1/jobs/:id'
  return [
    {
      method: 'POST',
      path: '/v1/jobs',
      scope: 'scan',
      description: {
        summary: 'Scan many repositories, or all of an organization',
        body: requestSchema,
        bodyRequired: true,
        status: 202,
        response: jobSchema,
        errors: [400, 401, 404, 429, 502, 503],
      },
      async handle(request) {
        requirePermission(request, config)
        const { repos, org, ref } = await read(request, config)
        const key = request.key && { id: request.key.id, owners: request.key.owners }
        const repositories = repos ?? (await repositoriesOf(parts, org!, request, config))
        // Without a key jobs are separate per client: sharing one would let others cancel it.
        const caller = key ? `key ${key.id}` : request.client
        const job = await jobs.create({ key, repositories, ref }, caller)
        return { data: jobWire(job, jobs), status: 202 }
      },
    },
    {
      method: 'GET',
      path,
      scope: 'other',
      description: { summary: 'How far a job has come', response: jobSchema, errors: [401, 404, 429, 503] },
      async handle(request) {
        return { data: jobWire(await findOwnJob(jobs, request), jobs), cacheControl: 'no-store' }
      },
    },
    {
      method: 'DELETE',
      path,
      scope: 'other',
      description: { summary: 'Cancel a job', response: jobSchema, errors: [401, 404, 429, 503] },
      async handle(request) {
        const { id } = await findOwnJob(jobs, request)
        await jobs.cancel(id)
        return { data: jobWire(await findOwnJob(jobs, request), jobs) }
      },
    },
  ]
}

function requirePermission({ key }: ApiRequest, { areOpen }: Config): void {
  if (key || areOpen) return
  throw new RequestError(401, 'Jobs need a key of this server: send `Authorization: Bearer KEY`.', {
    'www-authenticate': 'Bearer',
  })
}

async function read(request: ApiRequest, { repositories: most }: Config) {
  const given = requestSchema.safeParse(await request.json())
  if (!given.success) throw new RequestError(400, validationMistakes(given.error))
  const { repos, org, ref } = given.data
  if ((repos === undefined) === (org === undefined))
    throw invalid('body', 'repos', 'A job has either `repos` or `org`.', 'missing')
  const byName = new Map(repos?.map((name) => [name.toLowerCase(), name]))
  if (byName.size > most)
    throw invalid('body', 'repos', `A job has at most ${most} repositories here.`, 'too_big')
  return { repos: repos && [...byName.values()], org, ref }
}

async function repositoriesOf(
  parts: Parts,
  org: string,
  request: ApiRequest,
  { repositories: most }: Config,
) {
  const { github } = partsForOwner(parts, request.key, org)
  const names = await github.repositories(org, most, request.signal)
  if (names.length === 0) throw new RequestError(404, `\`${org}\` has no repositories that can be seen.`)
  return names
}

/** Only the creator sees a job. */
async function findOwnJob(jobs: Jobs, { params, key }: ApiRequest): Promise<Job> {
  const { id = '' } = params
  const job = /^[\da-f-]{36}$/.test(id) ? await jobs.find(id) : undefined
  if (job && isCreator(job, key)) return job
  throw new RequestError(404, 'There is no such job.')
}

/** Whether `key` created the job and still includes all its owners. */
function isCreator(job: Job, key: ServerKey | undefined): boolean {
  if (!job.key || !key) return !job.key && !key
  return job.key.id === key.id && job.key.owners.every((owner) => key.owners.includes(owner))
}

const processNote = 'This server has no Redis: the job runs in its process, and is lost when that ends.'

function jobWire(job: Job, { runsIn }: Jobs) {
  const { id, createdAt, repositories, ref, outcomes, isCancelled } = job
  const query = ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`
  const counts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 }
  for (const outcome of outcomes) counts[typeof outcome === 'string' ? outcome : outcome.state]++
  const begun = counts.queued < repositories.length ? 'running' : 'queued'
  return {
    id,
    state: isCancelled ? 'cancelled' : isFinished(job) ? 'done' : begun,
    created_at: createdAt.toISOString(),
    runs_in: runsIn,
    note: runsIn === 'process' ? processNote : null,
    counts,
    repositories: repositories.map((repository, n) => {
      const outcome = outcomes[n]!
      if (typeof outcome === 'string') return { repository, state: outcome }
      const { state, commitSha, checksFailed, ...rest } = outcome
      const done = state === 'done' && {
        commit_sha: commitSha,
        checks_failed: checksFailed,
        result_url: `/v1/repos/${repository}/evaluate${query}`,
      }
      return { repository, state, ...rest, ...done }
    }),
  }
}
