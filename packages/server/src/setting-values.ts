import { addressIn, providers } from '@skillgauge/models'
import { isIP } from 'node:net'
import { z } from 'zod'

// What the value of a setting may look like. Each message ends the sentence "NAME must be …".

export const text = z.string()

export const flag = z.enum(['0', '1'], '`0` or `1`').transform((value) => value === '1')

export function whole(least: number, most: number) {
  const wanted = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .pipe(z.number().min(least, wanted).max(most, wanted))
}

export const listenHost = text.refine(
  (host) => isIP(host) !== 0 || isHostName(host),
  'a host name or an IP address',
)

function isHostName(name: string): boolean {
  return /^[a-z\d.-]{1,253}$/i.test(name)
}

/** An address that paths are put behind: one with a user could not be fetched, and one with `?` or `#` would swallow the path. */
export const baseUrl = text.refine(
  (value) => isWeb(value, (url) => url.search === '' && !value.includes('#')),
  'an address that begins with `https://` or `http://`, without a user, `?` or `#`',
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

export const redisUrl = text.refine(
  (value) =>
    /^rediss?:\/\//i.test(value) &&
    URL.canParse(value) &&
    new URL(value).hostname !== '' &&
    /^(?:\/\d{0,5})?$/.test(new URL(value).pathname),
  'an address that begins with `redis://` or `rediss://`: `redis://:PASSWORD@HOST:6379/0`',
)

export const databaseUrl = text.refine(
  (value) => /^postgres(?:ql)?:\/\//i.test(value) && URL.canParse(value),
  'an address that begins with `postgres://`: `postgres://USER:PASSWORD@HOST:5432/NAME`',
)

/** What is asked for models: one of the known providers, or a server of the operator's own. */
export const modelProvider = text.refine(
  (value) => providers.some(({ id }) => id === value) || addressIn(value) !== undefined,
  `${providers.map(({ id }) => `\`${id}\``).join(', ')}, or the address of a server that speaks as OpenAI does, which begins with \`https://\` or \`http://\`, without a user or \`#\``,
)

// Which ids are those of models depends on the provider: `wrongModelIds` looks.
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
