import { SkillgaugeError } from '@skillgauge/core'
import type { Worker as QueueWorker, Job as QueuedJob } from 'bullmq'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { inTime } from './in-time.js'
import type { Job, JobRequest, Jobs, Outcome, ScanOne } from './jobs.js'
import { attempts, backoff, digestOf, isFinished, keptFor } from './jobs.js'
import type { Meta } from './job-hash.js'
import { hashOf, jobIn } from './job-hash.js'
import { toldOf } from './scan-one.js'
import { within } from '../within.js'

export interface RedisJobsOptions {
  readonly url: string
  readonly scanOne: ScanOne
  /** Repositories that this process scans at a time; 0: it only takes jobs in. */
  readonly atOnce: number
  readonly now: () => Date
  readonly report: (event: object) => void
}

/** What the queue holds: a job to be divided, or one of its repositories. Everything else stands in the job's own hash. */
interface Task {
  readonly id: string
  readonly n?: number
}

const queueName = 'skillgauge-jobs'
const prefix = 'skillgauge:queue'
/** Milliseconds until a repository whose worker has died is given to another. */
const lock = 10_000
/** Milliseconds that what is being scanned may take when the process stops; then another one begins it again. */
const grace = 10_000

/**
 * Jobs in Redis: any number of servers and workers share them, and whichever ends, nothing is lost. Each repository is a task of the
 * queue under a name of its own, and its outcome is written once (`HSETNX`), by the first to come: so whatever is done again after
 * a death, nothing is there twice.
 */
export async function redisJobs({ url, scanOne, atOnce, now, report }: RedisJobsOptions): Promise<Jobs> {
  const { Queue, Worker } = await import('bullmq')
  // Waits for a Redis that is away, as the library wants it; who asks is not left waiting by `inTime`.
  const connect = () => {
    const redis = new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(100 * times, 2000),
    })
    // Redis away is told by the server's own connection.
    redis.on('error', () => {})
    return redis
  }
  const connection = connect()
  const queue = new Queue<Task>(queueName, { connection, prefix })
  queue.on('error', () => {})
  const stop = new AbortController()

  async function divide(id: string): Promise<void> {
    const meta = await metaOf(id)
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
            ...kept,
          },
        })),
      )
  }

  let running = 0
  function work(task: QueuedJob<Task>, worker: QueueWorker<Task>): Promise<void> {
    running++
    return (task.name === 'start' ? divide(task.data.id) : scan(task, worker)).finally(() => running--)
  }

  async function scan(task: QueuedJob<Task>, worker: QueueWorker<Task>): Promise<void> {
    const { id, n = 0 } = task.data
    const key = hashOf(id)
    const [meta, known, isCancelled] = await Promise.all([
      metaOf(id),
      connection.hget(key, `r${n}`),
      connection.hget(key, 'cancelled'),
    ])
    // Done by one who died before it could tell the queue.
    if (!meta || known !== null) return
    if (isCancelled !== null) return settle(key, n, { state: 'cancelled' })
    await connection.hset(key, `p${n}`, now().toISOString())
    try {
      await settle(key, n, await scanOne({ ...meta, id }, meta.repositories[n]!, stop.signal))
    } catch (error) {
      if (error instanceof SkillgaugeError && error.retryAfter !== undefined) {
        // All workers wait: the allowance is everybody's.
        await worker.rateLimit(error.retryAfter * 1000)
        throw Worker.RateLimitError()
      }
      if (task.attemptsMade + 1 >= attempts && !stop.signal.aborted)
        return settle(key, n, { state: 'failed', error: toldOf(error) })
      throw error
    }
  }

  async function settle(key: string, n: number, outcome: Outcome): Promise<void> {
    await connection.hsetnx(key, `r${n}`, JSON.stringify(outcome))
  }

  async function metaOf(id: string): Promise<Meta | undefined> {
    const text = await connection.hget(hashOf(id), 'meta')
    return text === null ? undefined : (JSON.parse(text) as Meta)
  }

  async function find(id: string): Promise<Job | undefined> {
    return jobIn(id, await connection.hgetall(hashOf(id)))
  }

  async function create(request: JobRequest, caller: string): Promise<Job> {
    const claim = `skillgauge:job-of:${digestOf(request, caller)}`
    for (;;) {
      const id = randomUUID()
      const meta: Meta = { ...request, createdAt: now().toISOString() }
      const keys = [claim, hashOf(id)]
      const mine = (await connection.eval(claimJob, 2, ...keys, id, JSON.stringify(meta), keptFor)) as string
      const job = await find(mine)
      if (job && !isFinished(job)) {
        // Once more for one whose server died before it came so far: under this name it is added once.
        await queue.add('start', { id: mine }, { jobId: `start-${mine}`, attempts, ...kept })
        return job
      }
      // What is finished makes room; what somebody else has claimed since then does not.
      await connection.eval(
        "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end",
        1,
        claim,
        mine,
      )
    }
  }

  async function cancel(id: string): Promise<void> {
    const job = await find(id)
    if (!job || isFinished(job)) return
    const key = hashOf(id)
    await connection.hset(key, 'cancelled', now().toISOString())
    const left = job.outcomes.flatMap((outcome, n) => (typeof outcome === 'string' ? [n] : []))
    await Promise.all(left.map((n) => settle(key, n, { state: 'cancelled' })))
    // One that is being scanned cannot be taken out; what comes of it is written nowhere.
    await Promise.all(left.map((n) => queue.remove(`${id}-${n}`).catch(() => 0)))
  }

  const blocking = atOnce > 0 ? connect() : undefined
  const worker: QueueWorker<Task> | undefined =
    blocking &&
    new Worker<Task>(queueName, (task) => work(task, worker!), {
      connection: blocking,
      prefix,
      concurrency: atOnce,
      lockDuration: lock,
      stalledInterval: lock / 2,
      // A worker that dies is not a fault of the repository that it was at.
      maxStalledCount: 20,
    })
  worker?.on('error', () => {})
  worker?.on('failed', (task, error) =>
    report({ level: 'warn', job: task?.data.id, repository: task?.data.n, error: error.message }),
  )

  return {
    runsIn: 'redis',
    create: (request, caller) => inTime(create(request, caller)),
    find: (id) => inTime(find(id)),
    cancel: (id) => inTime(cancel(id)),
    async close() {
      // Without its connection a worker waits for it for ever, even when nothing runs.
      const isStranded = running === 0 && blocking?.status !== 'ready'
      const closing = worker?.close(isStranded).catch(() => {})
      const cut = setTimeout(() => stop.abort(new SkillgaugeError('cancelled', 'The server stops.')), grace)
      if (closing && !isStranded) await within(closing, grace + 2000, () => {})
      clearTimeout(cut)
      blocking?.disconnect()
      connection.disconnect()
    },
  }
}

/** What is known of a task that is over: long enough that its name stays taken for as long as its job. */
const kept = { removeOnComplete: { age: keptFor / 1000 }, removeOnFail: { age: keptFor / 1000 } }

/** Claims a job and writes it at once, or answers the id of the one that is there: nobody finds a claim whose job is not written. */
const claimJob = `
  if redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[3], 'NX') then
    redis.call('hset', KEYS[2], 'meta', ARGV[2])
    redis.call('pexpire', KEYS[2], ARGV[3])
  end
  return redis.call('get', KEYS[1])`
