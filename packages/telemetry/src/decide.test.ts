import { describe, expect, it } from 'vitest'
import { ciProvider, isCi } from './ci.js'
import { decideTelemetry, describeDecision } from './decide.js'
import { eventsUrl } from './events-url.js'

const url = 'https://t.example.com/v1/events'
const chosen = { enabled: true, url }

describe('whether anything is sent', () => {
  it.each([
    [{}, {}, false, 'default'],
    [{}, chosen, true, 'chosen'],
    [{}, { enabled: true }, false, 'default'],
    [{ SKILLGAUGE_TELEMETRY_URL: 'https://t.example.com' }, {}, true, 'environment'],
    [{ SKILLGAUGE_TELEMETRY_URL: '' }, {}, false, 'default'],
    [{ SKILLGAUGE_TELEMETRY_URL: 'https://t.example.com' }, { enabled: false }, false, 'chosen'],
    [{ SKILLGAUGE_TELEMETRY_URL: 'http://t.example.com' }, {}, false, 'unusable-address'],
    [{ SKILLGAUGE_TELEMETRY_URL: 'https://t.example.com', DO_NOT_TRACK: '1' }, chosen, false, 'DO_NOT_TRACK'],
    [{ DO_NOT_TRACK: 'true' }, chosen, false, 'DO_NOT_TRACK'],
    [{ DO_NOT_TRACK: '0' }, chosen, true, 'chosen'],
    [{ DO_NOT_TRACK: '' }, chosen, true, 'chosen'],
    [{ SKILLGAUGE_TELEMETRY: '0' }, chosen, false, 'SKILLGAUGE_TELEMETRY'],
    [{ SKILLGAUGE_TELEMETRY: 'off' }, chosen, false, 'SKILLGAUGE_TELEMETRY'],
    [{ SKILLGAUGE_TELEMETRY: '1' }, {}, false, 'default'],
  ])('with %j and %j: %j, %s', (env, remembered, on, because) => {
    const decision = decideTelemetry(env, remembered)
    expect(decision).toMatchObject({ on, because })
    if (decision.on) expect(decision.url).toBe(url)
    expect(describeDecision(decision)).toMatch(on ? /^Telemetry is on: .*\.$/ : /^Telemetry is off: .*\.$/)
  })
})

describe('the address of a receiver', () => {
  it.each([
    ['https://t.example.com', url],
    ['https://t.example.com/', url],
    ['https://t.example.com/v1/events/', url],
    ['https://t.example.com/skills/', 'https://t.example.com/skills/v1/events'],
    ['http://localhost:3000', 'http://localhost:3000/v1/events'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/v1/events'],
    ['http://[::1]:3000', 'http://[::1]:3000/v1/events'],
  ])('%s', (address, expected) => {
    expect(eventsUrl(address)).toEqual({ url: expected })
  })

  it.each([
    'http://t.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'ftp://localhost',
    'file:///etc/passwd',
    'https://ann:secret@t.example.com',
    'https://t.example.com/?key=1',
    't.example.com',
    '',
  ])('cannot be %s', (address) => {
    expect(eventsUrl(address)).toHaveProperty('problem')
  })
})

it('knows continuous integration by its variables', () => {
  expect([isCi({}), ciProvider({})]).toEqual([false, null])
  expect([isCi({ CI: 'true' }), ciProvider({ CI: 'true' })]).toEqual([true, null])
  expect([isCi({ CI: 'false' }), isCi({ CI: '' })]).toEqual([false, false])
  expect([isCi({ GITLAB_CI: 'true' }), ciProvider({ GITLAB_CI: 'true' })]).toEqual([true, 'gitlab'])
})
