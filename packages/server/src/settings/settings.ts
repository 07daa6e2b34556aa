import { SkillgaugeError } from '@skillgauge/core'
import type { z } from 'zod'
import { mistakenTogether, unknownVariables, wrongModelAddresses, wrongModelIds } from './setting-mistakes.js'
import { variables } from './setting-variables.js'

/** A rate limit. */
export type Scope = 'scan' | 'llm' | 'other'

/** Empty variables count as unset. Throws `invalid-config`, naming every wrong variable without its value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = variables.safeParse(given)
  const mistakes = [
    ...(read.success
      ? []
      : read.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`)),
    ...wrongModelAddresses(given),
    ...wrongModelIds(given),
    ...unknownVariables(given),
    ...mistakenTogether(given),
  ]
  if (!read.success || mistakes.length > 0)
    throw new SkillgaugeError(
      'invalid-config',
      ['The settings in the environment are wrong:', ...mistakes.map((mistake) => `  ${mistake}`)].join('\n'),
    )
  return settingsFrom(read.data, env)
}

export type Settings = ReturnType<typeof settingsFrom>

/** Times are in milliseconds. */
function settingsFrom(set: z.infer<typeof variables>, env: Readonly<Record<string, string | undefined>>) {
  const seconds = 1000
  const days = 24 * 60 * 60 * seconds
  const { SKILLGAUGE_GITHUB_APP_ID: id, SKILLGAUGE_GITHUB_APP_KEY_FILE: keyFile } = set
  return {
    host: set.HOST,
    port: set.PORT,
    github: {
      api: set.SKILLGAUGE_GITHUB_API,
      archives: set.SKILLGAUGE_GITHUB_ARCHIVES,
      token: set.GITHUB_TOKEN,
      /** Lifetime of a known head commit. */
      freshFor: set.SKILLGAUGE_HEAD_SECONDS * seconds,
    },
    /** Source of model keys and base URLs. */
    env,
    /** Models that clients may use besides the configured one. */
    models: set.SKILLGAUGE_MODELS,
    /** Other names of the server, in lower case. */
    hosts: set.SKILLGAUGE_HOSTS,
    redisUrl: set.REDIS_URL,
    /** `undefined`: the default place. */
    eventsFile: set.SKILLGAUGE_EVENTS_DB,
    /** Forwards events instead of storing them. */
    eventsUrl: set.SKILLGAUGE_EVENTS_URL,
    eventsLimits: {
      bytes: set.SKILLGAUGE_EVENTS_MEGABYTES * 1_000_000,
      age: set.SKILLGAUGE_EVENTS_DAYS * days,
    },
    history: set.SKILLGAUGE_HISTORY
      ? {
          file: set.SKILLGAUGE_HISTORY_DB,
          databaseUrl: set.DATABASE_URL,
          bytes: set.SKILLGAUGE_HISTORY_MEGABYTES * 1_000_000,
          age: set.SKILLGAUGE_HISTORY_DAYS * days,
        }
      : undefined,
    keysFile: set.SKILLGAUGE_KEYS_FILE,
    /** Whether keys give access to private repositories. */
    isPrivate: set.SKILLGAUGE_PRIVATE,
    app: id === undefined || keyFile === undefined ? undefined : { id, keyFile },
    /** Secret of GitHub's webhooks; `undefined` when off. */
    webhookSecret: set.SKILLGAUGE_WEBHOOK_SECRET,
    jobs: {
      /** Whether callers need no key. */
      areOpen: set.SKILLGAUGE_JOBS,
      /** Repositories per process at a time. */
      atOnce: set.SKILLGAUGE_JOBS_AT_ONCE,
      repositories: set.SKILLGAUGE_JOB_REPOSITORIES,
    },
    /** Whether the start page lists recent scans. */
    showsRecent: set.SKILLGAUGE_RECENT,
    /** Number of proxies in front of the server. */
    trustedProxies: set.TRUST_PROXY,
    perMinute: {
      scan: set.SKILLGAUGE_SCANS_PER_MINUTE,
      llm: set.SKILLGAUGE_LLM_PER_MINUTE,
      other: set.SKILLGAUGE_OTHER_PER_MINUTE,
    },
    /** Address of the metrics; `undefined` when off. */
    metrics: set.SKILLGAUGE_METRICS
      ? { host: set.SKILLGAUGE_METRICS_HOST, port: set.SKILLGAUGE_METRICS_PORT }
      : undefined,
    logAddresses: set.SKILLGAUGE_LOG_ADDRESSES,
    /** Evaluation processes; 0: number of processors minus one. */
    threads: set.SKILLGAUGE_THREADS,
    /** Includes retries. */
    llmTimeout: set.SKILLGAUGE_LLM_SECONDS * seconds,
    skillTimeout: set.SKILLGAUGE_SKILL_SECONDS * seconds,
    /** Time between the stop signal and the end of listening, during which `/ready` answers 503. */
    drain: set.SKILLGAUGE_DRAIN_SECONDS * seconds,
  }
}
