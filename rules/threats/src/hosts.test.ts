import { describe, expect, it } from 'vitest'
import { hostsIn, kindOfHost, leadsTo } from './hosts.js'

describe('kindOfHost', () => {
  it.each([
    '45.77.12.9',
    '0x2d4d0c09',
    'pastebin.com',
    'paste.rs',
    'a1b2.ngrok-free.app',
    'x.trycloudflare.com',
    'bit.ly',
    'x.duckdns.org',
    'abcdef.onion',
    'evil.com',
    'data.exfil.example.com',
    'c2.example.net',
    'evil-pypi.com',
  ])('%s is throw-away', (host) => expect(kindOfHost(host)).toBe('throwaway'))

  it.each(['localhost', '127.0.0.1', '192.168.1.4', '10.0.0.7', 'db.internal', 'host.docker.internal'])(
    '%s is local',
    (host) => expect(kindOfHost(host)).toBe('local'),
  )

  it.each(['get.docker.com', 'astral.sh', 'raw.githubusercontent.com', 'sh.rustup.rs'])(
    '%s installs',
    (host) => expect(kindOfHost(host)).toBe('installer'),
  )

  it.each([
    'unheard-of.dev',
    'medevil.org',
    'notpastebin.com',
    'collectors-guild.org',
    'badminton.org',
    'c2c.net',
  ])('%s is an unknown host', (host) => expect(kindOfHost(host)).toBe('other'))

  it.each(['x.vercel.app', 'y.github.io'])('%s is free', (host) =>
    expect(kindOfHost(host)).toBe('free-hosting'),
  )
})

describe('hostsIn', () => {
  it('reads them out of any text', () => {
    const text = 'See <https://A.dev/x>, "http://u:p@b.dev:8080/y", hxxp://c.dev and [d](https://d.dev).'
    expect(hostsIn(text)).toEqual(['a.dev', 'b.dev', 'c.dev', 'd.dev'])
  })

  it('ignores user names in URLs', () => {
    expect(leadsTo('curl https://github.com@45.77.12.9/x', 'throwaway')).toBe(true)
    expect(leadsTo('curl https://github.com@45.77.12.9/x', 'installer')).toBe(false)
  })
})
