import { SkillgaugeError } from '@skillgauge/core'
import { isIP } from 'node:net'
import { z } from 'zod'

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
  readonly model: string | undefined
  readonly redisUrl: string | undefined
  /** SQLite file for events. */
  readonly eventsFile: string
  /** Where events are posted on to, in place of the file. */
  readonly eventsUrl: string | undefined
  /** How many proxies stand in front; 0: the socket's address is the client's. */
  readonly trustedProxies: number
  /** Requests per minute and client. */
  readonly perMinute: Readonly<Record<Scope, number>>
  readonly metrics: boolean
  readonly logAddresses: boolean
  /** Threads that evaluate, 0 for as many as there are processors but one. */
  readonly threads: number
  /** Milliseconds that a model may take, with every retry. */
  readonly llmTimeout: number
  /** Milliseconds that one skill may take. */
  readonly skillTimeout: number
}

const whole = (least: number, most: number) => {
  const wanted = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .pipe(z.number().min(least, wanted).max(most, wanted))
}
const httpUrl = z.url({ protocol: /^https?$/, error: 'an address that begins with `https://` or `http://`' })
const flag = z.enum(['0', '1'], '`0` or `1`').transform((value) => value === '1')
const text = z.string()

/** Every variable that is read, what it must look like, and what holds without it. The spec names the limits. */
export const variables = z.object({
  HOST: text
    .refine((host) => isIP(host) !== 0 || /^[a-z\d.-]{1,253}$/i.test(host), 'a host name or an IP address')
    .default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  GITHUB_TOKEN: text.regex(/^[\w.-]+$/, 'a token without blanks').optional(),
  SKILLGAUGE_GITHUB_API: httpUrl.default('https://api.github.com'),
  SKILLGAUGE_GITHUB_ARCHIVES: httpUrl.optional(),
  SKILLGAUGE_HEAD_SECONDS: whole(0, 3600).default(15),
  SKILLGAUGE_MODEL: text.optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'an address that begins with `redis://` or `rediss://`' })
    .optional(),
  SKILLGAUGE_EVENTS_DB: text.default('skillgauge-events.db'),
  SKILLGAUGE_EVENTS_URL: httpUrl.optional(),
  TRUST_PROXY: whole(0, 32).default(0),
  SKILLGAUGE_SCANS_PER_MINUTE: whole(1, 1_000_000).default(30),
  SKILLGAUGE_LLM_PER_MINUTE: whole(1, 1_000_000).default(5),
  SKILLGAUGE_OTHER_PER_MINUTE: whole(1, 1_000_000).default(60),
  SKILLGAUGE_METRICS: flag.default(false),
  SKILLGAUGE_LOG_ADDRESSES: flag.default(false),
  SKILLGAUGE_THREADS: whole(0, 64).default(0),
  SKILLGAUGE_LLM_SECONDS: whole(1, 600).default(60),
  SKILLGAUGE_SKILL_SECONDS: whole(1, 300).default(20),
})

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
  if (!read.success) {
    const mistakes = read.error.issues.map(({ path, message }) => `  ${path.join('.')} must be ${message}.`)
    throw new SkillgaugeError(
      'invalid-config',
      ['The settings in the environment are wrong:', ...mistakes].join('\n'),
    )
  }
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
    model: set.SKILLGAUGE_MODEL,
    redisUrl: set.REDIS_URL,
    eventsFile: set.SKILLGAUGE_EVENTS_DB,
    eventsUrl: set.SKILLGAUGE_EVENTS_URL,
    trustedProxies: set.TRUST_PROXY,
    perMinute: {
      scan: set.SKILLGAUGE_SCANS_PER_MINUTE,
      llm: set.SKILLGAUGE_LLM_PER_MINUTE,
      other: set.SKILLGAUGE_OTHER_PER_MINUTE,
    },
    metrics: set.SKILLGAUGE_METRICS,
    logAddresses: set.SKILLGAUGE_LOG_ADDRESSES,
    threads: set.SKILLGAUGE_THREADS,
    llmTimeout: set.SKILLGAUGE_LLM_SECONDS * 1000,
    skillTimeout: set.SKILLGAUGE_SKILL_SECONDS * 1000,
  }
}
