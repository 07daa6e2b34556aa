import type { ByteBudget } from './byte-budget.js'
import type { Parsing } from './parsing.js'

export interface GithubSettings {
  /** REST v3: `https://api.github.com`, or `https://HOST/api/v3` for GitHub Enterprise. */
  readonly api: string
  /** Raises the quota from 60 to 5,000 requests per hour; sent only to the API's origin. */
  readonly token?: string | (() => Promise<string | undefined>) | undefined
  /**
   * Serves private repositories that the token can read. Caches are per source, so it must serve one owner only. Default: false.
   */
  readonly isPrivate?: boolean | undefined
  /** Origin of archives; derived from the API when absent. */
  readonly archives?: string | undefined
  /** Milliseconds for which a head is cached without a request; 0 when absent. */
  readonly freshFor?: number | undefined
  /** Milliseconds to read one repository; 60,000 when absent. */
  readonly timeout?: number | undefined
  /** Called for every response of the API; the headers contain the quota. */
  readonly onAnswer?: ((status: number, headers: Headers) => void) | undefined
  /** Parser of trees and archives; this thread when absent. */
  readonly parsing?: Parsing | undefined
  /** Shared by several sources; one of its own when absent. */
  readonly budget?: ByteBudget | undefined
}

/** `codeload.github.com` for `api.github.com`. */
export function archiveOrigins({ api, archives }: GithubSettings): readonly string[] {
  if (archives !== undefined) return [new URL(archives).origin]
  const { hostname, origin } = new URL(api)
  if (hostname === 'api.github.com') return ['https://codeload.github.com']
  // GitHub Enterprise uses the same host or a subdomain of it.
  return [origin, `https://codeload.${hostname.replace(/^api\./, '')}`]
}
