import type { Job, JobRequest, Outcome } from './jobs.js'

/** The field `meta` of a job's hash. */
export interface Meta extends JobRequest {
  readonly createdAt: string
}

/** Fields: `meta`, and per repository `p<n>` once started and `r<n>` once finished. */
export const jobKey = (id: string) => `skillgauge:job:${id}`

export function parseJob(id: string, hash: Readonly<Record<string, string>>): Job | undefined {
  if (hash['meta'] === undefined) return undefined
  const { createdAt, ...meta } = JSON.parse(hash['meta']) as Meta
  const outcomes = meta.repositories.map((_, n) => {
    const settled = hash[`r${n}`]
    if (settled !== undefined) return JSON.parse(settled) as Outcome
    return hash[`p${n}`] === undefined ? 'queued' : 'running'
  })
  return {
    ...meta,
    id,
    createdAt: new Date(createdAt),
    isCancelled: hash['cancelled'] !== undefined,
    outcomes,
  }
}

/** Atomically claims the job and writes its hash, or returns the id of the existing one. */
export const claimJob = `
  if redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[3], 'NX') then
    redis.call('hset', KEYS[2], 'meta', ARGV[2])
    redis.call('pexpire', KEYS[2], ARGV[3])
  end
  return redis.call('get', KEYS[1])`

/** Releases the claim, unless another job has it already. */
export const releaseClaim = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
