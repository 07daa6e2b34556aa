import { SkillgaugeError } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RequestError } from '../http/request-error.js'
import { digestOf } from './digest.js'
import type { Job, JobRequest, Jobs, Outcome, ScanOne } from './jobs.js'
import { attempts, backoff, isFinished, keptFor } from './jobs.js'
import { toldOf } from './scan-one.js'

interface Running {
  job: Job
  readonly outcomes: (Outcome | 'queued' | 'running')[]
  readonly stop: AbortController
}

/** Jobs that are not finished, of all callers. */
const mostRunning = 20

/** Jobs in this process: what is not finished when it ends is lost. */
export function localJobs(scanOne: ScanOne, atOnce: number, now: () => Date): Jobs {
  const jobs = new LRUCache<string, Running>({ max: 1000, ttl: keptFor })
  const byDigest = new Map<string, string>()
  const limit = pLimit(Math.max(1, atOnce))
  const closed = new AbortController()

  async function run(running: Running, digest: string): Promise<void> {
    const { job, outcomes, stop } = running
    const end = +job.createdAt + keptFor
    await Promise.all(
      job.repositories.map((repository, n) =>
        limit(async () => {
          if (outcomes[n] !== 'queued' || closed.signal.aborted) return
          outcomes[n] = 'running'
          const outcome = await patiently(
            () => scanOne(job, repository, stop.signal),
            stop.signal,
            end - +now(),
          )
          if (outcomes[n] === 'running') outcomes[n] = outcome
        }),
      ),
    )
    // One that was cancelled may have made room for another by the same name since then.
    if (byDigest.get(digest) === job.id) byDigest.delete(digest)
  }

  return {
    runsIn: 'process',
    create(request: JobRequest) {
      const digest = digestOf(request)
      const known = jobs.get(byDigest.get(digest) ?? '')
      if (known && !isFinished(known)) return Promise.resolve(known.job)
      if (byDigest.size >= mostRunning)
        throw new RequestError(429, 'Too many jobs run already. Try again later.', { 'retry-after': '60' })
      const outcomes = request.repositories.map(() => 'queued' as const)
      const job = { ...request, id: randomUUID(), createdAt: now(), isCancelled: false, outcomes }
      const running: Running = { job, outcomes, stop: new AbortController() }
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

/**
 * Tries again while GitHub fails, and waits for as long as it asks for.
 *
 * @param longest - Milliseconds to wait in all: later nobody can ask for the outcome.
 */
async function patiently(
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
      // To wait because GitHub asks for it is not a failure.
      if (asked !== undefined) attempt--
      const wait = asked === undefined ? backoff * 2 ** (attempt - 1) : asked * 1000
      if (attempt >= attempts || wait > left) return { state: 'failed', error: toldOf(error) }
      left -= wait
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return { state: 'cancelled' }
    }
}
