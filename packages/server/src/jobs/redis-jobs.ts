import { SkillgaugeError } from '@skillgauge/core'
import type { Worker as QueueWorker, Job as QueuedJob } from 'bullmq'
import { randomUUID } from 'node:crypto'
import { connectForJobs, withRedisTimeout } from './redis-timeout.js'
import type { Job, JobRequest, Jobs, Outcome, ScanOne } from './jobs.js'
import { attempts, backoff, digestOf, isFinished, jobLifetime, maxPerCaller, tooManyJobs } from './jobs.js'
import type { Meta } from './job-hash.js'
import { claimJob, jobKey, parseJob, releaseClaim, settle, unfinishedKey } from './job-hash.js'
import { publicMessage } from '../http/request-error.js'
import { withTimeout } from '../with-timeout.js'

interface RedisJobsOptions {
  readonly url: string
  readonly scanOne: ScanOne
  /** Repositories to scan at a time; 0 only accepts jobs. */
  readonly atOnce: number
  readonly now: () => Date
  readonly report: (event: object) => void
}

/** A task of the queue: splits a job, or scans its repository `n`. All other state is in the job's hash. */
interface Task {
  readonly id: string
  readonly n?: number
}

const queueName = 'skillgauge-jobs'
const prefix = 'skillgauge:queue'
/** Milliseconds after which the task of a dead worker is given to another. */
const lockDuration = 10_000
/** Milliseconds for running scans when the process stops; then another worker restarts them. */
const grace = 10_000

/** Keeps finished tasks as long as jobs, so that their ids stay taken. */
const retention = {
  removeOnComplete: { age: jobLifetime / 1000 },
  removeOnFail: { age: jobLifetime / 1000 },
}

/**
 * Jobs shared by servers and workers through Redis; none is lost when a process ends. Each repository is a task with its own id,
 * and its outcome is written once (`HSETNX`), so that a task that is repeated changes nothing.
 */
export async function redisJobs({ url, scanOne, atOnce, now, report }: RedisJobsOptions): Promise<Jobs> {
  const { Queue, Worker } = await import('bullmq')
  const connection = connectForJobs(url)
  const queue = new Queue<Task>(queueName, { connection, prefix })
  queue.on('error', () => {})
  const stop = new AbortController()

  async function splitJob(id: string): Promise<void> {
    const meta = await readMeta(id)
    if (!meta) return
    const { repositories } = meta
    for (let from = 0; from < repositories.length; from += 500)
      await queue.addBulk(
        repositories.slice(from, from + 500).map((_, i) => ({
          name: 'repository',
          data: { id, n: from + i },
          opts: {
            jobId: `${id}-${from + i}`,
            attempts,
            backoff: { type: 'exponential', delay: backoff },
            // The first repositories of all jobs come before the later ones of any: a small job does not wait for a large one.
            priority: from + i + 1,
            ...retention,
          },
        })),
      )
  }

  let running = 0
  function runTask(task: QueuedJob<Task>, worker: QueueWorker<Task>): Promise<void> {
    running++
    return (task.name === 'start' ? splitJob(task.data.id) : scan(task, worker)).finally(() => running--)
  }

  async function scan(task: QueuedJob<Task>, worker: QueueWorker<Task>): Promise<void> {
    const { id, n = 0 } = task.data
    const key = jobKey(id)
    const [meta, known, isCancelled] = await Promise.all([
      readMeta(id),
      connection.hget(key, `r${n}`),
      connection.hget(key, 'cancelled'),
    ])
    // A worker finished it and died before it told the queue.
    if (!meta || known !== null) return
    const settleAs = (outcome: Outcome) => writeOutcome(id, meta, n, outcome)
    if (isCancelled !== null) return settleAs({ state: 'cancelled' })
    await connection.hset(key, `p${n}`, now().toISOString())
    try {
      await settleAs(await scanOne({ ...meta, id }, meta.repositories[n]!, stop.signal))
    } catch (error) {
      if (error instanceof SkillgaugeError && error.retryAfter !== undefined) {
        // The quota is shared by all workers.
        await worker.rateLimit(error.retryAfter * 1000)
        throw Worker.RateLimitError()
      }
      if (task.attemptsMade + 1 >= attempts && !stop.signal.aborted)
        return settleAs({ state: 'failed', error: publicMessage(error) })
      throw error
    }
  }

  async function writeOutcome(id: string, { caller }: Meta, n: number, outcome: Outcome): Promise<void> {
    await connection.eval(settle, 2, jobKey(id), unfinishedKey(caller), id, `r${n}`, JSON.stringify(outcome))
  }

  async function readMeta(id: string): Promise<Meta | undefined> {
    const text = await connection.hget(jobKey(id), 'meta')
    return text === null ? undefined : (JSON.parse(text) as Meta)
  }

  async function find(id: string): Promise<Job | undefined> {
    return parseJob(id, await connection.hgetall(jobKey(id)))
  }

  async function create(request: JobRequest, caller: string): Promise<Job> {
    const claim = `skillgauge:job-of:${digestOf(request, caller)}`
    // What GitHub has signed is nobody's flood, and must not be lost.
    const most = request.cause === undefined ? maxPerCaller : Number.MAX_SAFE_INTEGER
    for (;;) {
      const id = randomUUID()
      const meta: Meta = { ...request, createdAt: now().toISOString(), caller }
      const keys = [claim, jobKey(id), unfinishedKey(caller)]
      const values = [id, JSON.stringify(meta), jobLifetime, request.repositories.length, most, +now()]
      const claimed = (await connection.eval(claimJob, 3, ...keys, ...values)) as string | null
      if (claimed === null) throw tooManyJobs()
      const job = await find(claimed)
      if (job && !isFinished(job)) {
        // Repeated in case the creating server died here; the id makes it idempotent.
        await queue.add('start', { id: claimed }, { jobId: `start-${claimed}`, attempts, ...retention })
        return job
      }
      // Replace a finished job, unless another request has replaced it already.
      await connection.eval(releaseClaim, 1, claim, claimed)
    }
  }

  async function cancel(id: string): Promise<void> {
    const [job, meta] = await Promise.all([find(id), readMeta(id)])
    if (!job || !meta || isFinished(job)) return
    await connection.hset(jobKey(id), 'cancelled', now().toISOString())
    const left = job.outcomes.flatMap((outcome, n) => (typeof outcome === 'string' ? [n] : []))
    await Promise.all(left.map((n) => writeOutcome(id, meta, n, { state: 'cancelled' })))
    // A running scan continues, but its outcome is not written.
    await Promise.all(left.map((n) => queue.remove(`${id}-${n}`).catch(() => 0)))
  }

  const blocking = atOnce > 0 ? connectForJobs(url) : undefined
  const worker: QueueWorker<Task> | undefined =
    blocking &&
    new Worker<Task>(queueName, (task) => runTask(task, worker!), {
      connection: blocking,
      prefix,
      concurrency: atOnce,
      lockDuration,
      stalledInterval: lockDuration / 2,
      // The death of a worker is not the fault of its repository.
      maxStalledCount: 20,
    })
  worker?.on('error', () => {})
  worker?.on('failed', (task, error) =>
    report({ level: 'warn', job: task?.data.id, repository: task?.data.n, error: error.message }),
  )

  return {
    runsIn: 'redis',
    create: (request, caller) => withRedisTimeout(create(request, caller)),
    find: (id) => withRedisTimeout(find(id)),
    cancel: (id) => withRedisTimeout(cancel(id)),
    async close() {
      // `worker.close` would wait forever for a connection.
      const isDisconnected = running === 0 && blocking?.status !== 'ready'
      const closing = worker?.close(isDisconnected).catch(() => {})
      const cut = setTimeout(() => stop.abort(new SkillgaugeError('cancelled', 'The server stops.')), grace)
      if (closing && !isDisconnected)
        await withTimeout(closing, grace + 2000, () =>
          report({ level: 'warn', error: 'Scans did not stop in time; another worker repeats them.' }),
        )
      clearTimeout(cut)
      blocking?.disconnect()
      connection.disconnect()
    },
  }
}
