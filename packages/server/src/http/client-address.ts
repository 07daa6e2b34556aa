import { isIP } from 'node:net'

/**
 * Who is counted for a request. Of `X-Forwarded-For` only what our own proxies have written counts: the entry that stands
 * `trustedProxies` from the end. An IPv6 client is counted by its /64, since a client with one address of it has them all.
 */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const own = plain(socket ?? '')
  if (trustedProxies === 0 || forwardedFor === null) return counted(own)
  const chain = [...forwardedFor.split(',').map((entry) => plain(entry.trim())), own]
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)]!
  return counted(isIP(claimed) === 0 ? own : claimed)
}

/** Whether the client came over TLS. Of `X-Forwarded-Proto` the same counts as of `X-Forwarded-For`; many proxies replace it, though. */
export function cameOverTls(forwardedProto: string | null, trustedProxies: number): boolean {
  if (trustedProxies === 0 || forwardedProto === null) return false
  const chain = forwardedProto.split(',').map((entry) => entry.trim().toLowerCase())
  return (chain.at(-trustedProxies) ?? chain[0]) === 'https'
}

/** Without port, brackets and zone; an IPv4 address in IPv6 clothes as what it is. */
function plain(address: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  const withoutZone = bare.replace(/%.*$/, '').toLowerCase()
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone)?.[1] ?? withoutZone
}

function counted(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/(\d+\.\d+\.\d+\.\d+)$/, '0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
