import { SkillgaugeError } from '@skillgauge/core'

/** Routes `fetch` through the proxy in the environment, which Node 20 does not do itself. Throws `invalid-config`. */
export async function useProxy(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const of = (name: string) => env[name] || env[name.toLowerCase()] || undefined
  const [httpsProxy, httpProxy, noProxy] = [
    proxyIn('HTTPS_PROXY', of),
    proxyIn('HTTP_PROXY', of),
    of('NO_PROXY'),
  ]
  if (httpsProxy === undefined && httpProxy === undefined) return
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici')
  setGlobalDispatcher(
    new EnvHttpProxyAgent({
      ...(httpsProxy !== undefined && { httpsProxy }),
      ...(httpProxy !== undefined && { httpProxy }),
      ...(noProxy !== undefined && { noProxy }),
    }),
  )
}

/** The value may have a password and is not repeated. */
function proxyIn(name: string, of: (name: string) => string | undefined): string | undefined {
  const value = of(name)
  if (value === undefined || (/^(?:https?|socks5?):\/\//i.test(value) && URL.canParse(value))) return value
  throw new SkillgaugeError(
    'invalid-config',
    `${name} must be an address that begins with \`http://\` or \`https://\`: \`http://USER:PASSWORD@HOST:3128\`.`,
  )
}
