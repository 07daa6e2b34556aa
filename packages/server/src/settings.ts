import { SkillgaugeError } from '@skillgauge/core'
import { incomplete, unknownVariables, wrongModelAddresses, wrongModelIds } from './setting-mistakes.js'
import { variables } from './setting-variables.js'

/** Where a counted request belongs. */
export type Scope = 'scan' | 'llm' | 'other'

/** What the operator has set. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly github: {
    readonly api: string
    readonly archives: string | undefined
    readonly token: string | undefined
    /** Milliseconds for which a head is taken as known, so that a burst of requests asks once. */
    readonly freshFor: number
  }
  /** The environment that model keys and base URLs are taken from. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ids of the models that clients may name besides the configured one. */
  readonly models: readonly string[] | undefined
  /** Names, in lower case, that clients and pages may reach the server by, besides its own. */
  readonly hosts: readonly string[] | undefined
  readonly redisUrl: string | undefined
  /** SQLite file for events. */
  readonly eventsFile: string
  /** Where events are posted on to, in place of the file. */
  readonly eventsUrl: string | undefined
  /** What is kept in the file at most: bytes, and milliseconds since an event came in. */
  readonly eventsLimits: { readonly bytes: number; readonly age: number }
  /** What scans came to: where it is kept, and for how many milliseconds; `undefined`: nowhere. */
  readonly history:
    { readonly file: string; readonly databaseUrl: string | undefined; readonly age: number } | undefined
  /** Keys of this server, as a file. */
  readonly keysFile: string | undefined
  /** Whether keys may open private repositories. */
  readonly isPrivate: boolean
  /** A GitHub App of the operator: its id, and the file with its private key. */
  readonly app: { readonly id: number; readonly keyFile: string } | undefined
  /** What GitHub signs its webhooks with; `undefined`: none is taken. */
  readonly webhookSecret: string | undefined
  readonly jobs: {
    /** Whether they are open to callers without a key. */
    readonly areOpen: boolean
    /** Repositories of jobs that this process reads at a time. */
    readonly atOnce: number
    /** Repositories of one job. */
    readonly repositories: number
  }
  /** Whether the page tells which repositories were scanned last. */
  readonly showsRecent: boolean
  /** How many proxies stand in front; 0: the socket's address is the client's. */
  readonly trustedProxies: number
  /** Requests per minute and client. */
  readonly perMinute: Readonly<Record<Scope, number>>
  /** Where metrics are served, apart from everything else; `undefined`: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logAddresses: boolean
  /** Threads that evaluate, 0 for as many as there are processors but one. */
  readonly threads: number
  /** Milliseconds that a model may take, with every retry. */
  readonly llmTimeout: number
  /** Milliseconds that one skill may take. */
  readonly skillTimeout: number
  /** Milliseconds in which the server still takes requests after it was told to stop, and says that it is not ready. */
  readonly drain: number
}

/**
 * The settings in this environment. An empty variable is one that is not set.
 *
 * @throws SkillgaugeError `invalid-config` that names every variable that is wrong; values are not repeated, they may be secret.
 */
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
  const set = read.data
  return {
    host: set.HOST,
    port: set.PORT,
    github: {
      api: set.SKILLGAUGE_GITHUB_API,
      archives: set.SKILLGAUGE_GITHUB_ARCHIVES,
      token: set.GITHUB_TOKEN,
      freshFor: set.SKILLGAUGE_HEAD_SECONDS * 1000,
    },
    env,
    models: set.SKILLGAUGE_MODELS,
    hosts: set.SKILLGAUGE_HOSTS,
    redisUrl: set.REDIS_URL,
    eventsFile: set.SKILLGAUGE_EVENTS_DB,
    eventsUrl: set.SKILLGAUGE_EVENTS_URL,
    eventsLimits: {
      bytes: set.SKILLGAUGE_EVENTS_MEGABYTES * 1_000_000,
      age: set.SKILLGAUGE_EVENTS_DAYS * 24 * 60 * 60 * 1000,
    },
    history: set.SKILLGAUGE_HISTORY
      ? {
          file: set.SKILLGAUGE_HISTORY_DB,
          databaseUrl: set.DATABASE_URL,
          age: set.SKILLGAUGE_HISTORY_DAYS * 24 * 60 * 60 * 1000,
        }
      : undefined,
    keysFile: set.SKILLGAUGE_KEYS_FILE,
    isPrivate: set.SKILLGAUGE_PRIVATE,
    app:
      set.SKILLGAUGE_GITHUB_APP_ID === undefined || set.SKILLGAUGE_GITHUB_APP_KEY_FILE === undefined
        ? undefined
        : { id: set.SKILLGAUGE_GITHUB_APP_ID, keyFile: set.SKILLGAUGE_GITHUB_APP_KEY_FILE },
    webhookSecret: set.SKILLGAUGE_WEBHOOK_SECRET,
    jobs: {
      areOpen: set.SKILLGAUGE_JOBS,
      atOnce: set.SKILLGAUGE_JOBS_AT_ONCE,
      repositories: set.SKILLGAUGE_JOB_REPOSITORIES,
    },
    showsRecent: set.SKILLGAUGE_RECENT,
    trustedProxies: set.TRUST_PROXY,
    perMinute: {
      scan: set.SKILLGAUGE_SCANS_PER_MINUTE,
      llm: set.SKILLGAUGE_LLM_PER_MINUTE,
      other: set.SKILLGAUGE_OTHER_PER_MINUTE,
    },
    metrics: set.SKILLGAUGE_METRICS
      ? { host: set.SKILLGAUGE_METRICS_HOST, port: set.SKILLGAUGE_METRICS_PORT }
      : undefined,
    logAddresses: set.SKILLGAUGE_LOG_ADDRESSES,
    threads: set.SKILLGAUGE_THREADS,
    llmTimeout: set.SKILLGAUGE_LLM_SECONDS * 1000,
    skillTimeout: set.SKILLGAUGE_SKILL_SECONDS * 1000,
    drain: set.SKILLGAUGE_DRAIN_SECONDS * 1000,
  }
}
