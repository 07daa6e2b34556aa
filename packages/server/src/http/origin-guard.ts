import { isIP } from 'node:net'
import { RequestError } from './request-error.js'

export type OriginGuard = ReturnType<typeof createOriginGuard>

interface GuardOptions {
  readonly listensOn: string
  /** In lower case. */
  readonly hosts?: readonly string[] | undefined
}

/**
 * Refuses requests that a page of another site makes a browser send. Against DNS rebinding, `Host` must be an IP address,
 * `localhost`, the host that the server listens on, or a listed name. A page may post to its own host and port, or from a listed
 * name.
 */
export function createOriginGuard({ listensOn, hosts = [] }: GuardOptions) {
  const listed = new Set(hosts)
  const known = new Set([...hosts, 'localhost', listensOn.toLowerCase()])
  return (headers: Pick<Headers, 'get'>) => {
    const host = headers.get('host') ?? ''
    if (host === '') throw new RequestError(400, 'The request has no `Host`.')
    const name = hostName(host)
    if (name === undefined || !(isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || known.has(name)))
      throw new RequestError(
        403,
        'This server is not known by the name in `Host`. Its operator can list names in `SKILLGAUGE_HOSTS`.',
      )
    const site = headers.get('sec-fetch-site')
    const origin = headers.get('origin')
    if (
      site === 'cross-site' ||
      site === 'same-site' ||
      (origin !== null && !isAllowedOrigin(origin, host, listed))
    )
      throw new RequestError(403, 'A page of another site may read here, but not post.')
  }
}

function hostName(host: string): string | undefined {
  // Otherwise parsed as a path, a user or a query.
  if (!/^[\w.:[\]-]{1,300}$/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

function isAllowedOrigin(origin: string, host: string, listed: ReadonlySet<string>): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  // With the scheme of the page, so that default ports match.
  return page.host === new URL(`${page.protocol}//${host}`).host || listed.has(page.hostname)
}
