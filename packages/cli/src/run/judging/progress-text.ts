/** How far a run is. */
export interface Progress {
  readonly done: number
  readonly failed: number
  readonly all: number
  /** Milliseconds since it began. */
  readonly time: number
}

/** Nobody can tell from less how long the rest takes. */
const tellingShare = 0.05
const tellingTime = 1_000

/** Such as `312 of 1000 skills, 14 failed, about 6 s left`. */
export function progressText({ done, failed, all, time }: Progress): string {
  const parts = [`${done} of ${all} skills`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (done < all && time >= tellingTime && done >= all * tellingShare)
    parts.push(`about ${duration((time / done) * (all - done))} left`)
  return parts.join(', ')
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
