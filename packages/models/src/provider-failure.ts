import { SkillgaugeError, messageOf } from '@skillgauge/core'
import { APICallError } from 'ai'
import type { Access } from './access.js'
import { tooLarge } from './careful-fetch.js'
import { redactMessage } from './redact-keys.js'
import { retryAfter } from './retry-after.js'
import { BrokenOff } from './stream-answer.js'

export interface ProviderFailure {
  readonly error: SkillgaugeError
  readonly passes: boolean
  /** Milliseconds from `Retry-After`. */
  readonly wait: number | undefined
  readonly refusesTemperature: boolean
  readonly refusesShape: boolean
}

/** Seconds to report for an overloaded provider that sends no `Retry-After`. */
const guessedWait = 10

const longest = 300

/** Classifies an error of the SDK. Keeps only its redacted message: other fields may contain the prompt. */
export function failureOf(thrown: unknown, access: Access): ProviderFailure {
  const { provider, modelId, keys } = access
  const call = APICallError.isInstance(thrown) ? thrown : undefined
  const status = call?.statusCode
  const said = saidBy(thrown, keys)
  const fails = (code: SkillgaugeError['code'], message: string, more: Partial<ProviderFailure> = {}) => ({
    error: new SkillgaugeError(code, message, { quotesOthers: true }),
    passes: false,
    wait: undefined,
    refusesTemperature: false,
    refusesShape: false,
    ...more,
  })

  if (thrown instanceof BrokenOff)
    return fails(
      'model-unavailable',
      `${provider.name} broke off its answer (${said.replace(/[.]$/, '')}): try again.`,
      { passes: true },
    )
  const { none } = provider.credentials ?? {}
  if (!call && none !== undefined && isOnTheWay(thrown))
    return fails('model-unavailable', `${provider.name} cannot be reached: ${said}`, { passes: true })
  // Any other failure before a request concerns the credentials; a retry would not help.
  if (!call && none !== undefined)
    return fails(
      'model-unavailable',
      `${provider.name} cannot be asked without credentials: ${said} To give some, ${none}.`,
    )
  if (call === undefined || status === undefined || status < 400) {
    if (because(thrown).includes(redirected)) return fails('model-unavailable', sendsOn(access))
    const isAway = call && status === undefined
    const text = isAway ? `${provider.name} cannot be reached: ${said}` : sentNoAnswer(thrown, said, access)
    return fails('model-unavailable', text, { passes: !because(thrown).includes(tooLarge) })
  }
  const answers = `${provider.name} answers ${status}: ${said}`
  const badKey =
    status === 401 || status === 403 || /API_KEY_INVALID|api key not valid/i.test(call.responseBody ?? '')
  if (badKey) {
    return fails(
      'model-unavailable',
      `${provider.name} does not take ${provider.credentials?.words ?? `the key in \`${access.keyVariable}\``} (${status}): ${said}`,
    )
  }
  if (status === 404)
    return fails('unknown-model', `${provider.name} does not know the model \`${modelId}\` (404): ${said}`)
  if (status === 402 || /insufficient_quota|credit balance/i.test(call.responseBody ?? '')) {
    return fails('model-unavailable', `The allowance at ${provider.name} is used up (${status}): ${said}`)
  }
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    const wait = retryAfter(call.responseHeaders ?? {})
    const overloaded = status === 429 || status === 503 || status === 529
    const seconds = wait === undefined ? (overloaded ? guessedWait : undefined) : Math.ceil(wait / 1000)
    const error = new SkillgaugeError('model-unavailable', answers, {
      retryAfter: seconds,
      quotesOthers: true,
    })
    return { error, passes: true, wait, refusesTemperature: false, refusesShape: false }
  }
  return fails('generation-failed', answers, {
    refusesTemperature: status === 400 && /temperature/i.test(said),
    refusesShape:
      (status === 400 || status === 422) && /response_format|json_schema|structured output/i.test(said),
  })
}

/** undici's message for a refused redirect. */
const redirected = 'unexpected redirect'

function sendsOn({ provider }: Access): string {
  const where = provider.id === 'compatible' ? '`--provider`' : `\`${provider.baseUrlVariable}\``
  return `${provider.name} sends on to another address, which is not asked because it would get the key: set the right one in ${where}.`
}

/** Message of the cause; `''` without one. */
function because(thrown: unknown): string {
  const { cause } = (thrown ?? {}) as { cause?: unknown }
  return cause === undefined ? '' : messageOf(cause)
}

/** For a successful status with an unreadable body. */
function sentNoAnswer(thrown: unknown, said: string, { provider, baseUrl }: Access): string {
  const address =
    provider.id === 'compatible'
      ? ', or check the address of `--provider`'
      : baseUrl === provider.baseUrl(undefined)
        ? ''
        : `, or check the address in \`${provider.baseUrlVariable}\``
  return `${provider.name} sent ${whatCame(thrown, said)}: try again${address}.`
}

function whatCame(thrown: unknown, said: string): string {
  const met = because(thrown)
  if (met.includes(tooLarge)) return `${met.slice(met.indexOf(tooLarge))}, which no answer is`
  if (/terminated|aborted|premature|closed/i.test(met)) return 'only half of an answer'
  const body = APICallError.isInstance(thrown) ? thrown.responseBody?.trim() : undefined
  if (body === '') return 'an empty answer'
  if (body !== undefined && /^<(?:!doctype|html|\?xml)/i.test(body)) return 'a web page in place of an answer'
  return `an answer that cannot be read (${said.replace(/[.]$/, '')})`
}

function saidBy(thrown: unknown, keys: readonly string[]): string {
  const message = messageOf(thrown)
  const line = redactMessage(message, keys).replace(/\s+/g, ' ').trim()
  if (line === '') return 'it gives no reason.'
  if (line.length > longest) return `${line.slice(0, longest)}…`
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** Codes of connection errors in Node. */
const codes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|E?TIMEDOUT|EPIPE|EPROTO|UND_ERR_\w{1,40}|(?:ERR_TLS|ERR_SSL|CERT)_\w{1,60}|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/

const deepest = 5

/** Whether the credential service could not be reached, so that the credentials themselves may be fine. */
function isOnTheWay(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; depth < deepest && typeof error === 'object' && error !== null; depth++) {
    const { code, status, response, cause } = error as Readonly<Record<string, unknown>>
    if (typeof code === 'string' && codes.test(code)) return true
    const answered = status ?? (response as { readonly status?: unknown } | undefined)?.status ?? Number(code)
    if (typeof answered === 'number' && (answered === 429 || answered >= 500)) return true
    error = cause
  }
  return false
}
