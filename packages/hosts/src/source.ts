/** Where a fact was read, and when. */
export interface Source {
  readonly url: string
  /** `2026-11-22` */
  readonly date: string
  /** Whether documentation or code of the host says it. `false`: another source, or none could be read; such a fact is no reason for a finding. */
  readonly verified: boolean
}

/** A source of the host. */
export function verified(url: string, date: string): Source {
  return { url, date, verified: true }
}

/** A source of others. */
export function unverified(url: string, date: string): Source {
  return { url, date, verified: false }
}

/** Install folders of `npx skills` 1.5.18. */
export const installer = unverified(
  'https://github.com/vercel-labs/skills/blob/main/src/agents.ts',
  '2026-11-22',
)
