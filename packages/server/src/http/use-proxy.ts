/** Routes `fetch` through the proxy in the environment, which Node 20 does not do itself. */
export async function useProxy(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const of = (name: string) => env[name] || env[name.toLowerCase()] || undefined
  const [httpsProxy, httpProxy, noProxy] = [of('HTTPS_PROXY'), of('HTTP_PROXY'), of('NO_PROXY')]
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
