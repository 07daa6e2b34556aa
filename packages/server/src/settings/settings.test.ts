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
      metrics: undefined,
      models: undefined,
      hosts: undefined,
      eventsLimits: { bytes: 100_000_000, age: 90 * 24 * 3600 * 1000 },
      drain: 0,
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
        '  SKILLGAUGE_GITHUB_API must be an address that begins with `https://` or `http://`, without blanks, a user, `?` or `#`.',
        '  REDIS_URL must be an address that begins with `redis://` or `rediss://`: `redis://:PASSWORD@HOST:6379/0`.',
        '  TRUST_PROXY must be a whole number from 0 to 32.',
        '  SKILLGAUGE_METRICS must be `0` or `1`.',
      ].join('\n'),
    )
  })

  it.each<[string, string, RegExp]>([
    ['SKILLGAUGE_GITHUB_API', 'https://ann:secret@example.com', /must be an address/],
    ['SKILLGAUGE_GITHUB_API', 'https://example.com/api?x=1', /must be an address/],
    // A file of the environment may have blanks and carriage returns at the ends of its lines.
    ['SKILLGAUGE_GITHUB_API', 'https://example.com/api/v3 ', /must be an address/],
    ['SKILLGAUGE_WEBHOOK_SECRET', 'sixteen or more\r\r', /must be a secret .* without blanks at the ends/],
    ['SKILLGAUGE_WEBHOOK_SECRET', ' '.repeat(16), /must be a secret/],
    ['SKILLGAUGE_WEBHOOK_SECRET', 'fifteen letters', /must be a secret/],
    ['SKILLGAUGE_GITHUB_ARCHIVES', 'https:example.com', /must be an address/],
    ['SKILLGAUGE_EVENTS_URL', 'https://ann:secret@example.com', /must be an address/],
    ['REDIS_URL', 'redis://', /must be an address/],
    ['REDIS_URL', 'redis://host/first', /must be an address/],
    ['REDIS_URL', 'redis://:100%secret@host', /must be an address whose user and password have `%25`/],
    ['REDIS_URL', 'redis://host?maxRetriesPerRequest=9', /without `keyPrefix` and `maxRetriesPerRequest`/],
    ['REDIS_URL', 'redis://host/0?family=6&keyPrefix=x', /without `keyPrefix` and `maxRetriesPerRequest`/],
    // Each of these would be listened on as all addresses.
    ['HOST', '-', /must be at most 63 characters, with no hyphen at the ends/],
    ['HOST', 'fe80::1%eth0', /no `%`/],
    ['HOST', `${'a'.repeat(60)}.internal`, /must be at most 63 characters/],
    ['SKILLGAUGE_METRICS_HOST', 'fe80::1%eth0', /no `%`/],
    ['SKILLGAUGE_GITHUB_API', 'https://github.com', /must be an address of the API, which is `https:\/\/api/],
    ['ANTHROPIC_BASE_URL', 'example.com', /cannot be used/],
    ['OPENAI_BASE_URL', 'https://ann:secret@example.com', /cannot be used/],
    ['GEMINI_BASE_URL', 'ftp://example.com', /cannot be used/],
    ['SKILLGAUGE_MODEL', 'llama-3', /must be the id of a model, which begins with one of `claude-`/],
    ['SKILLGAUGE_MODELS', 'claude-haiku-4-5, llama-3', /must be ids of models/],
    ['SKILLGAUGE_MODELS', ',', /must be ids of models/],
    ['SKILLGAUGE_HOSTS', 'https://example.com', /must be names of hosts/],
    ['SKILLGAUGE_HOSTS', 'example.com:443', /must be names of hosts/],
    ['SKILLGAUGE_OPENAI_API', 'completions', /must be `chat` or `responses`/],
    ['SKILLGAUGE_MODELLS', 'gpt-5-mini', /is not a setting. Did you mean `SKILLGAUGE_MODELS`\?/],
    ['SKILLGAUGE_METRIC_PORT', '9000', /is not a setting. Did you mean `SKILLGAUGE_METRICS_PORT`\?/],
    ['SKILLGAUGE_X', 'x', /is not a setting\./],
  ])('refuse %s=%s by name, and do not repeat the value', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message)
    expect(() => readSettings({ [name]: value })).toThrow(`\n  ${name} `)
    if (value.includes('secret')) expect(() => readSettings({ [name]: value })).not.toThrow(/secret/)
  })

  it('name any model where the server that is asked is one of an address', () => {
    const own = { SKILLGAUGE_PROVIDER: 'http://models.internal:8000/v1', SKILLGAUGE_API_KEY: 'secret' }
    expect(readSettings({ ...own, SKILLGAUGE_MODELS: 'llama3.3,qwen3' }).models).toEqual([
      'llama3.3',
      'qwen3',
    ])
    expect(() => readSettings({ ...own, SKILLGAUGE_MODEL: 'llama3.3' })).not.toThrow()
    expect(() => readSettings({ ...own, SKILLGAUGE_MODEL: 'llama 3' })).toThrow(/SKILLGAUGE_MODEL must be/)
    expect(() => readSettings({ SKILLGAUGE_PROVIDER: 'bedrock' })).toThrow(
      /SKILLGAUGE_PROVIDER must be `anthropic`, `openai`, `google`, or the address/,
    )
  })

  it('name two files, not one, for what each keeps below a size', () => {
    const both = (events: string, history: string) => () =>
      readSettings({ SKILLGAUGE_EVENTS_DB: events, SKILLGAUGE_HISTORY_DB: history })
    expect(both('data/all.db', './data/../data/all.db')).toThrow(
      'SKILLGAUGE_HISTORY_DB must be another file than SKILLGAUGE_EVENTS_DB.',
    )
    expect(both('events.db', 'history.db')).not.toThrow()
  })

  it('leave alone what is not theirs', () => {
    const others = {
      SKILLGAUGE_HOME: '/home/ann',
      SKILLGAUGE_TELEMETRY: '0',
      SKILLGAUGE_X: '',
      // Of Kubernetes, for services called `skillgauge` and `skillgauge-api`.
      SKILLGAUGE_SERVICE_HOST: '10.0.0.1',
      SKILLGAUGE_SERVICE_PORT: '3000',
      SKILLGAUGE_SERVICE_PORT_HTTP: '3000',
      SKILLGAUGE_PORT: 'tcp://10.0.0.1:3000',
      SKILLGAUGE_API_PORT: 'tcp://10.0.0.1:3000',
      SKILLGAUGE_API_PORT_3000_TCP_ADDR: '10.0.0.1',
    }
    expect(readSettings(others)).toMatchObject({ port: 3000 })
  })

  it('read lists with blanks and capital letters', () => {
    const lists = { SKILLGAUGE_MODELS: ' gpt-5-mini ,o3,', SKILLGAUGE_HOSTS: 'Skills.Example.com, [::1]' }
    expect(readSettings(lists)).toMatchObject({
      models: ['gpt-5-mini', 'o3'],
      hosts: ['skills.example.com', '[::1]'],
    })
  })
})
