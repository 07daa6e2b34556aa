import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.js'

describe('the settings in the environment', () => {
  it('stand without any variable', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      github: { api: 'https://api.github.com', token: undefined },
      redisUrl: undefined,
      trustedProxies: 0,
      perMinute: { scan: 30, llm: 5, other: 60 },
      metrics: false,
    })
  })

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined })
  })

  it('tell all mistakes at once, and repeat no value', () => {
    const wrong = {
      PORT: '70000',
      TRUST_PROXY: '-1',
      REDIS_URL: 'http://secret@host',
      GITHUB_TOKEN: 'two words',
      SKILLGAUGE_METRICS: 'yes',
      SKILLGAUGE_GITHUB_API: 'ftp://x',
      HOST: 'no host',
    }
    expect(() => readSettings(wrong)).toThrow(
      [
        'The settings in the environment are wrong:',
        '  HOST must be a host name or an IP address.',
        '  PORT must be a whole number from 0 to 65535.',
        '  GITHUB_TOKEN must be a token without blanks.',
        '  SKILLGAUGE_GITHUB_API must be an address that begins with `https://` or `http://`.',
        '  REDIS_URL must be an address that begins with `redis://` or `rediss://`.',
        '  TRUST_PROXY must be a whole number from 0 to 32.',
        '  SKILLGAUGE_METRICS must be `0` or `1`.',
      ].join('\n'),
    )
  })
})
