/** Where a fact stands, and the day on which it was read there. */
export interface Source {
  readonly url: string
  /** `2026-11-22` */
  readonly date: string
  /**
   * Whether the host's own documentation or published code says it. `false`: somebody else does, or nobody that we could read;
   * such a fact keeps things as they are, and is not a reason to find fault with a skill.
   */
  readonly verified: boolean
}

/** What the host itself says. */
export function verified(url: string, date: string): Source {
  return { url, date, verified: true }
}

/** What others say of it. */
export function unverified(url: string, date: string): Source {
  return { url, date, verified: false }
}

/** `npx skills` 1.5.18: where it installs for a host. */
export const installer = unverified(
  'https://github.com/vercel-labs/skills/blob/main/src/agents.ts',
  '2026-11-22',
)
