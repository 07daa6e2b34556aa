import { SkillgaugeError } from '@skillgauge/core'
import type { z } from 'zod'
import { incomplete, unknownVariables, wrongModelAddresses, wrongModelIds } from './setting-mistakes.js'
import { variables } from './setting-variables.js'

/** Where a counted request belongs. */
export type Scope = 'scan' | 'llm' | 'other'

/** The settings in this environment; an empty variable is not set. Throws `invalid-config`, naming every wrong variable without its value. */
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
    ...incomplete(given),
  ]
  if (!read.success || mistakes.length > 0)
    throw new SkillgaugeError(
      'invalid-config',
      ['The settings in the environment are wrong:', ...mistakes.map((mistake) => `  ${mistake}`)].join('\n'),
    )
  return settingsFrom(read.data, env)
}

export type Settings = ReturnType<typeof settingsFrom>

/** What the operator has set. Times are milliseconds. */
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
      /** How long a head is taken as known, so that a burst of requests asks once. */
      freshFor: set.SKILLGAUGE_HEAD_SECONDS * seconds,
    },
    /** The environment that model keys and base URLs are taken from. */
    env,
    /** Ids of the models that clients may name besides the configured one. */
    models: set.SKILLGAUGE_MODELS,
    /** Names, in lower case, that clients and pages may reach the server by, besides its own. */
    hosts: set.SKILLGAUGE_HOSTS,
    redisUrl: set.REDIS_URL,
    eventsFile: set.SKILLGAUGE_EVENTS_DB,
    /** Where events are posted on to, in place of the file. */
    eventsUrl: set.SKILLGAUGE_EVENTS_URL,
    eventsLimits: {
      bytes: set.SKILLGAUGE_EVENTS_MEGABYTES * 1_000_000,
      age: set.SKILLGAUGE_EVENTS_DAYS * days,
    },
    history: set.SKILLGAUGE_HISTORY
      ? {
          file: set.SKILLGAUGE_HISTORY_DB,
          databaseUrl: set.DATABASE_URL,
          age: set.SKILLGAUGE_HISTORY_DAYS * days,
        }
      : undefined,
    keysFile: set.SKILLGAUGE_KEYS_FILE,
    /** Whether keys may open private repositories. */
    isPrivate: set.SKILLGAUGE_PRIVATE,
    app: id === undefined || keyFile === undefined ? undefined : { id, keyFile },
    /** What GitHub signs its webhooks with; `undefined`: none is taken. */
    webhookSecret: set.SKILLGAUGE_WEBHOOK_SECRET,
    jobs: {
      /** Whether they are open to callers without a key. */
      areOpen: set.SKILLGAUGE_JOBS,
      /** Repositories of jobs that this process reads at a time. */
      atOnce: set.SKILLGAUGE_JOBS_AT_ONCE,
      repositories: set.SKILLGAUGE_JOB_REPOSITORIES,
    },
    /** Whether the page tells which repositories were scanned last. */
    showsRecent: set.SKILLGAUGE_RECENT,
    /** How many proxies stand in front; 0: the socket's address is the client's. */
    trustedProxies: set.TRUST_PROXY,
    perMinute: {
      scan: set.SKILLGAUGE_SCANS_PER_MINUTE,
      llm: set.SKILLGAUGE_LLM_PER_MINUTE,
      other: set.SKILLGAUGE_OTHER_PER_MINUTE,
    },
    /** Where metrics are served, apart from everything else; `undefined`: nowhere. */
    metrics: set.SKILLGAUGE_METRICS
      ? { host: set.SKILLGAUGE_METRICS_HOST, port: set.SKILLGAUGE_METRICS_PORT }
      : undefined,
    logAddresses: set.SKILLGAUGE_LOG_ADDRESSES,
    /** Processes that evaluate, 0 for as many as there are processors but one. */
    threads: set.SKILLGAUGE_THREADS,
    /** How long a model may take, with every retry. */
    llmTimeout: set.SKILLGAUGE_LLM_SECONDS * seconds,
    skillTimeout: set.SKILLGAUGE_SKILL_SECONDS * seconds,
    /** How long the server still takes requests after it was told to stop, and says that it is not ready. */
    drain: set.SKILLGAUGE_DRAIN_SECONDS * seconds,
  }
}
