const route = '/v1/events'

/**
 * The URL of the events route of a server. `problem` explains an unusable address; only `https` is accepted, except for
 * localhost.
 */
export function eventsUrl(address: string): { readonly url: string } | { readonly problem: string } {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return { problem: 'is not an address; expected something like `https://skills.example.com`' }
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return { problem: 'is not `https`; plain `http` is only for this machine' }
  if (url.username !== '' || url.password !== '') return { problem: 'holds a user name or password' }
  if (url.search !== '' || url.hash !== '') return { problem: 'holds more than a host and a path' }
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith(route) ? path : path + route
  return { url: url.href }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
