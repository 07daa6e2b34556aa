import { isIP } from 'node:net'

/**
 * The address by which a client is counted. Only the entry of `X-Forwarded-For` that our own proxies wrote is used: the one
 * `trustedProxies` from the end. IPv6 is cut to its /64, since a client usually owns all of it.
 */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const direct = normalizeAddress(socket ?? '')
  if (trustedProxies === 0 || forwardedFor === null) return addressKey(direct)
  const chain = [...forwardedFor.split(',').map((entry) => normalizeAddress(entry.trim())), direct]
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)]!
  return addressKey(isIP(claimed) === 0 ? direct : claimed)
}

/** Reads `X-Forwarded-Proto` like `X-Forwarded-For`; many proxies overwrite it with a single value. */
export function isForwardedTls(forwardedProto: string | null, trustedProxies: number): boolean {
  if (trustedProxies === 0 || forwardedProto === null) return false
  const chain = forwardedProto.split(',').map((entry) => entry.trim().toLowerCase())
  return (chain.at(-trustedProxies) ?? chain[0]) === 'https'
}

/** Removes port, brackets and zone; unwraps IPv4-mapped IPv6. */
function normalizeAddress(address: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  const withoutZone = bare.replace(/%.*$/, '').toLowerCase()
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone)?.[1] ?? withoutZone
}

function addressKey(address: string): string {
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
