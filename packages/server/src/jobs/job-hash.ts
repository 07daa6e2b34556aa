import type { Job, JobRequest, Outcome } from './jobs.js'

/** The field `meta` of a job's hash. */
export interface Meta extends JobRequest {
  readonly createdAt: string
  readonly caller: string
}

/** Fields: `meta`, `left` (repositories that are not finished), and per repository `p<n>` once started and `r<n>` once finished. */
export const jobKey = (id: string) => `skillgauge:job:${id}`

/** The unfinished jobs of a caller, sorted by the time when they are forgotten. */
export const unfinishedKey = (caller: string) => `skillgauge:jobs-of:${caller}`

export function parseJob(id: string, hash: Readonly<Record<string, string>>): Job | undefined {
  if (hash['meta'] === undefined) return undefined
  const { createdAt, caller: _, ...meta } = JSON.parse(hash['meta']) as Meta
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

/**
 * Atomically claims the job and writes its hash, or returns the id of the existing one; `nil` when the caller has too many.
 * Keys: claim, hash, unfinished. Values: id, meta, lifetime, repositories, the most that may be unfinished, now.
 */
export const claimJob = `
  if redis.call('exists', KEYS[1]) == 0 then
    redis.call('zremrangebyscore', KEYS[3], '-inf', ARGV[6])
    if redis.call('zcard', KEYS[3]) >= tonumber(ARGV[5]) then return nil end
    redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[3])
    redis.call('hset', KEYS[2], 'meta', ARGV[2], 'left', ARGV[4])
    redis.call('pexpire', KEYS[2], ARGV[3])
    redis.call('zadd', KEYS[3], ARGV[6] + ARGV[3], ARGV[1])
    redis.call('pexpire', KEYS[3], ARGV[3])
  end
  return redis.call('get', KEYS[1])`

/** Writes the outcome of a repository once. Keys: hash, unfinished. Values: id, field, outcome. */
export const settle = `
  if redis.call('hsetnx', KEYS[1], ARGV[2], ARGV[3]) == 1 and redis.call('hincrby', KEYS[1], 'left', -1) == 0 then
    redis.call('zrem', KEYS[2], ARGV[1])
  end`

/** Releases the claim, unless another job has it already. */
export const releaseClaim = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
