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
