import { SkillgaugeError, messageOf } from '@skillgauge/core'
import { APICallError } from 'ai'
import type { Access } from '../providers/access.js'
import { tooLarge } from './bounded-fetch.js'
import { errorWords } from './error-words.js'
import type { TokenCounts } from './provider-events.js'
import { tokensInEvent } from './provider-events.js'
import { redactMessage } from '../redact-keys.js'
import { retryAfter } from './retry-after.js'
import { StreamInterrupted } from './stream-answer.js'

interface ProviderFailure {
  readonly error: SkillgaugeError
  readonly isTemporary: boolean
  /** Milliseconds from `Retry-After`. */
  readonly wait: number | undefined
  /** Tokens of an answer whose form is not that of the provider: it may have been charged. */
  readonly lost?: TokenCounts | undefined
  /** What to leave out of the next call. */
  readonly refuses: readonly OptionalSetting[]
}

/** Settings that some models and servers do not take, or only up to a limit of their own. */
type OptionalSetting = 'temperature' | 'shape' | 'maxOutputTokens'

const namedSettings: readonly (readonly [OptionalSetting, RegExp])[] = [
  ['temperature', /temperature/i],
  ['shape', /response_format|json_schema|structured output/i],
  ['maxOutputTokens', /max_?(?:completion_?|output_?)?tokens|maximum tokens|maximum context length/i],
]

/** Seconds to report for an overloaded provider that sends no `Retry-After`. */
const defaultRetryAfter = 10

const maxLength = 300

/** Classifies an error of the SDK. Keeps only its redacted message: other fields may contain the prompt. */
export function failureOf(thrown: unknown, access: Access): ProviderFailure {
  const { provider, modelId, keys } = access
  const call = APICallError.isInstance(thrown) ? thrown : undefined
  const status = call?.statusCode
  const message = cleanMessage(thrown, keys)
  const fails = (code: SkillgaugeError['code'], message: string, more: Partial<ProviderFailure> = {}) => ({
    error: new SkillgaugeError(code, message, { quotesOthers: true }),
    isTemporary: false,
    wait: undefined,
    refuses: [],
    ...more,
  })

  if (thrown instanceof StreamInterrupted)
    return fails(
      'model-unavailable',
      `${provider.name} broke off its answer (${message.replace(/[.]$/, '')}): try again.`,
      { isTemporary: true },
    )
  const { adviceIfMissing: none } = provider.credentials ?? {}
  if (!call && none !== undefined && isConnectionError(thrown))
    return fails('model-unavailable', `${provider.name} cannot be reached: ${message}`, { isTemporary: true })
  // Any other failure before a request concerns the credentials; a retry would not help.
  if (!call && none !== undefined)
    return fails(
      'model-unavailable',
      `${provider.name} cannot be asked without credentials: ${message} To give some, ${none}.`,
    )
  if (call === undefined || status === undefined || status < 400) {
    if (causeMessage(thrown).includes(redirected)) return fails('model-unavailable', redirectMessage(access))
    const isAway = call && status === undefined
    const text = isAway
      ? `${provider.name} cannot be reached: ${message}`
      : unreadableAnswer(thrown, message, access)
    return fails('model-unavailable', text, {
      isTemporary: !causeMessage(thrown).includes(tooLarge),
      lost: lostIn(thrown),
    })
  }
  const answers = `${provider.name} answers ${status}: ${message}`
  const badKey =
    status === 401 || status === 403 || /API_KEY_INVALID|api key not valid/i.test(call.responseBody ?? '')
  if (badKey) {
    return fails(
      'model-unavailable',
      `${provider.name} does not take ${provider.credentials?.label ?? `the key in \`${access.keyVariable}\``} (${status}): ${message}`,
    )
  }
  if (status === 404)
    return fails('unknown-model', `${provider.name} does not know the model \`${modelId}\` (404): ${message}`)
  if (status === 402 || /insufficient_quota|credit balance/i.test(call.responseBody ?? '')) {
    return fails('model-unavailable', `The allowance at ${provider.name} is used up (${status}): ${message}`)
  }
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    const wait = retryAfter(call.responseHeaders ?? {})
    const overloaded = status === 429 || status === 503 || status === 529
    const seconds = wait === undefined ? (overloaded ? defaultRetryAfter : undefined) : Math.ceil(wait / 1000)
    const error = new SkillgaugeError('model-unavailable', answers, {
      retryAfter: seconds,
      quotesOthers: true,
    })
    return { error, isTemporary: true, wait, refuses: [] }
  }
  const named = namedSettings.filter(([, name]) => name.test(message)).map(([setting]) => setting)
  return fails('generation-failed', answers, { refuses: status === 400 || status === 422 ? named : [] })
}

/** undici's message for a refused redirect. */
const redirected = 'unexpected redirect'

function redirectMessage({ provider }: Access): string {
  const where = provider.id === 'compatible' ? '`--provider`' : `\`${provider.baseUrlVariable}\``
  return `${provider.name} sends on to another address, which is not asked because it would get the key: set the right one in ${where}.`
}

/** Message of the cause; `''` without one. */
function causeMessage(thrown: unknown): string {
  const { cause } = (thrown ?? {}) as { cause?: unknown }
  return cause === undefined ? '' : messageOf(cause)
}

/** For a successful status with an unreadable body. */
function unreadableAnswer(thrown: unknown, said: string, { provider, baseUrl }: Access): string {
  const address =
    provider.id === 'compatible'
      ? ', or check the address of `--provider`'
      : baseUrl === provider.baseUrl(undefined)
        ? ''
        : `, or check the address in \`${provider.baseUrlVariable}\``
  return `${provider.name} sent ${describeBody(thrown, said)}: try again${address}.`
}

function describeBody(thrown: unknown, said: string): string {
  const met = causeMessage(thrown)
  if (met.includes(tooLarge)) return `${met.slice(met.indexOf(tooLarge))}, which no answer is`
  if (/terminated|aborted|premature|closed/i.test(met)) return 'only half of an answer'
  const body = APICallError.isInstance(thrown) ? thrown.responseBody?.trim() : undefined
  if (body === '') return 'an empty answer'
  if (body !== undefined && /^<(?:!doctype|html|\?xml)/i.test(body)) return 'a web page instead of an answer'
  const isError = errorWords(thrown) !== messageOf(thrown)
  return `${isError ? 'an error instead of an answer' : 'an answer that cannot be read'} (${said.replace(/[.]$/, '')})`
}

function lostIn(thrown: unknown): TokenCounts | undefined {
  // An error of another kind is thrown by the SDK itself where the answer lacks a part.
  if (!APICallError.isInstance(thrown)) return {}
  if (errorWords(thrown) !== messageOf(thrown)) return undefined
  try {
    return tokensInEvent(JSON.parse(thrown.responseBody ?? ''))
  } catch {
    return undefined
  }
}

function cleanMessage(thrown: unknown, keys: readonly string[]): string {
  const line = redactMessage(errorWords(thrown), keys).replace(/\s+/g, ' ').trim()
  if (line === '') return 'it gives no reason.'
  if (line.length > maxLength) return `${line.slice(0, maxLength)}…`
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** Codes of connection errors in Node. */
const connectionCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|E?TIMEDOUT|EPIPE|EPROTO|UND_ERR_\w{1,40}|(?:ERR_TLS|ERR_SSL|CERT)_\w{1,60}|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/

const maxDepth = 5

/** Whether the credential service could not be reached, so that the credentials themselves may be fine. */
function isConnectionError(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; depth < maxDepth && typeof error === 'object' && error !== null; depth++) {
    const { code, status, response, cause } = error as Readonly<Record<string, unknown>>
    if (typeof code === 'string' && connectionCodes.test(code)) return true
    const answered = status ?? (response as { readonly status?: unknown } | undefined)?.status ?? Number(code)
    if (typeof answered === 'number' && (answered === 429 || answered >= 500)) return true
    error = cause
  }
  return false
}
