import type { Job, JobRequest, Outcome } from './jobs.js'

/** What a job was when it came in: the field `meta` of its hash. */
export interface Meta extends JobRequest {
  readonly createdAt: string
}

/** Where Redis keeps a job: `meta`, and for each repository `p<n>` once it was begun and `r<n>` once it is settled. */
export const hashOf = (id: string) => `skillgauge:job:${id}`

export function jobIn(id: string, hash: Readonly<Record<string, string>>): Job | undefined {
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
