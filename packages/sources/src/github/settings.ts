import type { Parsing } from './parsing-contract.js'

/** How the hosting platform is reached. */
export interface GithubSettings {
  /** Base URL of REST v3: `https://api.github.com`, or `https://HOST/api/v3` of GitHub Enterprise. */
  readonly api: string
  /** Raises the allowance from 60 to 5,000 requests an hour, and is sent to the API's own origin only. */
  readonly token?: string | (() => Promise<string | undefined>) | undefined
  /**
   * Answers what only our token may see, too: for callers who have shown that they may. What is known is kept by each source for
   * itself, so such a one must serve nobody else. False when absent.
   */
  readonly isPrivate?: boolean | undefined
  /** Origin that archives come from; where the platform keeps them when absent. */
  readonly archives?: string | undefined
  /**
   * Milliseconds for which a head that was just asked for is taken as known; 0 when absent. A burst of requests then costs
   * one question.
   */
  readonly freshFor?: number | undefined
  /** Milliseconds that reading one repository may take; 60,000 when absent. */
  readonly timeout?: number | undefined
  /** Told of every answer of the API: its status, and the headers that say what is left of the allowance. */
  readonly onAnswer?: ((status: number, headers: Headers) => void) | undefined
  /** Where trees and archives are read; in the thread of the caller when absent. */
  readonly parsing?: Parsing | undefined
}

/** Where the platform of this API keeps its archives: `codeload.github.com` for `api.github.com`. */
export function archiveOrigins({ api, archives }: GithubSettings): readonly string[] {
  if (archives !== undefined) return [new URL(archives).origin]
  const { hostname, origin } = new URL(api)
  if (hostname === 'api.github.com') return ['https://codeload.github.com']
  // GitHub Enterprise: below the same host, or as a subdomain of it.
  return [origin, `https://codeload.${hostname.replace(/^api\./, '')}`]
}
