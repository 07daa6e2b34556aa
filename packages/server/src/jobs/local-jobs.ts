import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { FairQueue } from '../limits/fair-queue.js'
import type { Job, JobRequest, Jobs, Outcome, ScanOne } from './jobs.js'
import { attempts, backoff, digestOf, isFinished, jobLifetime, maxPerCaller, tooManyJobs } from './jobs.js'
import { publicMessage } from '../http/request-error.js'

interface Running {
  job: Job
  readonly caller: string
  readonly outcomes: (Outcome | 'queued' | 'running')[]
  readonly stop: AbortController
}

/** Unfinished jobs in total. */
const maxRunning = 200

/** Jobs in this process, lost when it ends. Callers take turns. */
export function localJobs(scanOne: ScanOne, requestedConcurrency: number, now: () => Date): Jobs {
  const atOnce = Math.max(1, requestedConcurrency)
  const jobs = new LRUCache<string, Running>({ max: 1000, ttl: jobLifetime })
  const byDigest = new Map<string, string>()
  const queue = new FairQueue({ atOnce })
  const closed = new AbortController()

  async function run(running: Running, digest: string): Promise<void> {
    const { job, caller, outcomes, stop } = running
    const end = +job.createdAt + jobLifetime
    const clients = [caller]
    // Keeps the queue short: each turn searches it.
    const limit = pLimit(atOnce)
    const runInTurn = (work: () => Promise<void>) => limit(() => queue.run({ clients }, work))
    await Promise.all(
      job.repositories.map((repository, n) =>
        runInTurn(async () => {
          if (outcomes[n] !== 'queued' || closed.signal.aborted) return
          outcomes[n] = 'running'
          const outcome = await withRetries(
            () => scanOne(job, repository, stop.signal),
            stop.signal,
            end - +now(),
          )
          if (outcomes[n] === 'running') outcomes[n] = outcome
        }),
      ),
    )
    // A cancelled job may have been replaced by an equal one.
    if (byDigest.get(digest) === job.id) byDigest.delete(digest)
  }

  return {
    runsIn: 'process',
    create(request: JobRequest, caller: string) {
      const digest = digestOf(request, caller)
      const known = jobs.get(byDigest.get(digest) ?? '')
      if (known && !isFinished(known)) return Promise.resolve(known.job)
      const own = [...byDigest.values()].filter((id) => jobs.get(id)?.caller === caller)
      if (own.length >= maxPerCaller || byDigest.size >= maxRunning) throw tooManyJobs()
      const outcomes = request.repositories.map(() => 'queued' as const)
      const job = { ...request, id: randomUUID(), createdAt: now(), isCancelled: false, outcomes }
      const running: Running = { job, caller, outcomes, stop: new AbortController() }
      jobs.set(job.id, running)
      byDigest.set(digest, job.id)
      void run(running, digest)
      return Promise.resolve(job)
    },
    find: (id) => Promise.resolve(jobs.get(id)?.job),
    cancel(id) {
      const running = jobs.get(id)
      if (!running || isFinished(running.job)) return Promise.resolve()
      running.job = { ...running.job, isCancelled: true }
      for (const [n, outcome] of running.outcomes.entries())
        if (typeof outcome === 'string') running.outcomes[n] = { state: 'cancelled' }
      running.stop.abort(new SkillgaugeError('cancelled', 'The job was cancelled.'))
      return Promise.resolve()
    },
    close() {
      closed.abort()
      for (const { stop } of jobs.values()) stop.abort(new SkillgaugeError('cancelled', 'The server stops.'))
      return Promise.resolve()
    },
  }
}

/** Retries as GitHub asks, for `longest` milliseconds in total. */
async function withRetries(
  scan: () => Promise<Outcome>,
  signal: AbortSignal,
  longest: number,
): Promise<Outcome> {
  let left = longest
  for (let attempt = 1; ; attempt++)
    try {
      return await scan()
    } catch (error) {
      if (signal.aborted) return { state: 'cancelled' }
      const asked = (error instanceof SkillgaugeError && error.retryAfter) || undefined
      // Waiting on GitHub's request is not a failed attempt.
      if (asked !== undefined) attempt--
      const wait = asked === undefined ? backoff * 2 ** (attempt - 1) : asked * 1000
      if (attempt >= attempts || wait > left) return { state: 'failed', error: publicMessage(error) }
      left -= wait
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return { state: 'cancelled' }
    }
}
