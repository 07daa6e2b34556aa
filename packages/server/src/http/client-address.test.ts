import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForwardedTls, clientAddress } from './client-address.js'

describe('who is counted', () => {
  it.each<[string, string | undefined, string | null, number, string]>([
    ['the socket, when no proxy is trusted', '1.2.3.4', '9.9.9.9', 0, '1.2.3.4'],
    ['the entry that our proxy has written', '10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
    ['not what the client claims before it', '10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['the entry of the outer of two proxies', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
    ['the socket, when the header is missing', '10.0.0.1', null, 1, '10.0.0.1'],
    ['the socket, when the entry is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['the first entry, when there are fewer than proxies', '10.0.0.1', '1.2.3.4', 5, '1.2.3.4'],
    ['an entry with its port', '10.0.0.1', '1.2.3.4:5678', 1, '1.2.3.4'],
    ['an IPv6 entry with its port', '10.0.0.1', '[2001:db8:1:2:3:4:5:6]:443', 1, '2001:db8:1:2::/64'],
    ['an IPv6 client by its /64', '2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:db8::1', null, 0, '2001:db8:0:0::/64'],
    ['the loopback of IPv6', '::1', null, 0, '0:0:0:0::/64'],
    ['an address with a zone', 'fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
    ['IPv4 in IPv6 clothes', '::ffff:1.2.3.4', null, 0, '1.2.3.4'],
    ['nobody', undefined, null, 0, ''],
  ])('%s', (_, socket, forwarded, proxies, client) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(client)
  })

  it('is never what lies left of our own proxies, whatever is claimed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (claimed, real) => {
        const header = [...claimed.map((entry) => entry.replaceAll(',', '')), real].join(', ')
        expect(clientAddress('10.0.0.1', header, 1)).toBe(real)
      }),
    )
  })

  it('is the same for every address of a /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const counted = clientAddress(address, null, 0)
        expect(counted === address || /^(?:[\da-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/.test(counted)).toBe(
          true,
        )
      }),
    )
  })
})

it.each<[string, string | null, number, boolean]>([
  ['nobody can say so without a proxy', 'https', 0, false],
  ['our proxy says so', 'https', 1, true],
  ['our proxy says otherwise than the client before it', 'https, http', 1, false],
  ['the outer of two proxies says so', 'http, https, http', 2, true],
  ['the only entry of two proxies says so', 'HTTPS', 2, true],
  ['the header is missing', null, 1, false],
])('whether a client came over TLS: %s', (_, forwarded, proxies, secure) => {
  expect(isForwardedTls(forwarded, proxies)).toBe(secure)
})
