import { addressIn, providers } from '@skillgauge/models'
import { isIP } from 'node:net'
import { z } from 'zod'

// Formats of setting values. Each message completes "NAME must be …".

export const text = z.string()

/** GitHub signs with what was typed there: a blank at an end would make every signature wrong. */
export const webhookSecret = text.refine(
  (secret) => secret.length >= 16 && secret.trim() === secret,
  'a secret of at least 16 characters, without blanks at the ends',
)

export const flag = z.enum(['0', '1'], '`0` or `1`').transform((value) => value === '1')

export function wholeNumber(least: number, most: number) {
  const wanted = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .pipe(z.number().min(least, wanted).max(most, wanted))
}

export const listenHost = text
  .refine((host) => isIP(host) !== 0 || isHostName(host), {
    error: 'a host name or an IP address',
    abort: true,
  })
  // listhen listens on all addresses instead of one that it does not know.
  .refine(
    (host) => /^(?!-)[\d.:a-z-]{1,63}(?<!-)$/i.test(host),
    'at most 63 characters, with no hyphen at the ends and no `%`',
  )

function isHostName(name: string): boolean {
  return /^[a-z\d.-]{1,253}$/i.test(name)
}

/** A URL that paths are appended to, so that a blank at its end would be in the middle. `fetch` rejects one with a user. */
export const baseUrl = text.refine(
  (value) => isWeb(value, (url) => url.search === '' && !/[\s#]/.test(value)),
  'an address that begins with `https://` or `http://`, without blanks, a user, `?` or `#`',
)

export const githubApi = baseUrl.refine(
  (value) => !URL.canParse(value) || !/^(?:www\.)?github\.com$/.test(new URL(value).hostname),
  'an address of the API, which is `https://api.github.com` for github.com',
)

export const targetUrl = text.refine(
  (value) => isWeb(value, () => !value.includes('#')),
  'an address that begins with `https://` or `http://`, without a user or `#`',
)

function isWeb(value: string, isUsable: (url: URL) => boolean): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.username + url.password === '' && isUsable(url)
}

export const redisUrl = text
  .refine(
    (value) =>
      /^rediss?:\/\//i.test(value) &&
      URL.canParse(value) &&
      new URL(value).hostname !== '' &&
      /^(?:\/\d{0,5})?$/.test(new URL(value).pathname),
    {
      error: 'an address that begins with `redis://` or `rediss://`: `redis://:PASSWORD@HOST:6379/0`',
      abort: true,
    },
  )
  .refine(
    (value) => isDecodable(new URL(value).username) && isDecodable(new URL(value).password),
    'an address whose user and password have `%25` in the place of each `%`',
  )
  // The library takes options from the query; with these the queue of jobs ends the process.
  .refine(
    (value) => !/[?&](?:keyPrefix|maxRetriesPerRequest)=/i.test(value),
    'an address without `keyPrefix` and `maxRetriesPerRequest`',
  )

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const databaseUrl = text.refine(
  (value) => /^postgres(?:ql)?:\/\//i.test(value) && URL.canParse(value),
  'an address that begins with `postgres://`: `postgres://USER:PASSWORD@HOST:5432/NAME`',
)

/** A known provider, or the URL of an OpenAI-compatible server. */
export const modelProvider = text.refine(
  (value) => providers.some(({ id }) => id === value) || addressIn(value) !== undefined,
  `${providers.map(({ id }) => `\`${id}\``).join(', ')}, or the address of a server that speaks as OpenAI does, which begins with \`https://\` or \`http://\`, without a user or \`#\``,
)

// Checked by `wrongModelIds`, since it depends on the provider.
export const modelId = text.trim()
export const modelIds = listOf(() => true, 'ids of models with commas between them')

export const hostNames = listOf(
  (name) => isHostName(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0,
  'names of hosts with commas between them, without a port or `https://`',
).transform((names) => names.map((name) => name.toLowerCase()))

function listOf(isOne: (item: string) => boolean, wanted: string) {
  return text
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.length > 0 && items.every(isOne), wanted)
}
