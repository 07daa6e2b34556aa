import type { Settings } from '../settings.js'
import type { Jobs } from './jobs.js'
import { localJobs } from './local-jobs.js'
import type { RedisJobsOptions } from './redis-jobs.js'
import { redisJobs } from './redis-jobs.js'

/** In Redis, when there is one, so that servers and workers share them; else in this process. */
export async function openJobs(
  { redisUrl, jobs: { atOnce } }: Pick<Settings, 'redisUrl' | 'jobs'>,
  parts: Pick<RedisJobsOptions, 'scanOne' | 'now' | 'report'>,
): Promise<Jobs> {
  return redisUrl === undefined
    ? localJobs(parts.scanOne, atOnce, parts.now)
    : redisJobs({ ...parts, url: redisUrl, atOnce })
}
