import { describe, expect, it } from 'vitest'
import { parseEvent } from './event.js'

const command = {
  event_kind: 'command',
  install_uuid: 'i',
  session_uuid: 's',
  sklab_version: '1.2.3',
  os: 'linux',
  python_version: '',
  is_ci: false,
  command: 'evaluate',
  duration_ms: 12.5,
  exit_code: 0,
  timestamp: '2026-11-20T10:00:00.000Z',
}
const error = { event_kind: 'error', install_uuid: 'i', timestamp: '2026-11-20T11:00:00+01:00' }

describe('an event', () => {
  it.each([
    command,
    { ...command, python_version: '3.12.1', timestamp: '2026-11-20T10:00:00' },
    {
      ...command,
      node_version: 'v20.19.0',
      flags: ['--all'],
      skill_count: 3,
      mean_score: 81.5,
      ci_provider: null,
    },
    error,
    { ...error, command: 'check', error_type: 'TypeError', error_message: null },
  ])('is taken: %j', (event) => {
    expect(parseEvent(event)).toEqual({ success: true, data: event })
  })

  it('loses the fields that nobody knows', () => {
    expect(parseEvent({ ...error, path: '/home/ann' })).toEqual({ success: true, data: error })
  })

  it.each([
    [null, []],
    ['x', []],
    [{}, ['event_kind']],
    [{ ...command, event_kind: 'visit' }, ['event_kind']],
    [{ ...command, os: undefined }, ['os']],
    [{ ...command, exit_code: 1.5 }, ['exit_code']],
    [{ ...command, is_ci: 'yes' }, ['is_ci']],
    [{ ...command, timestamp: 'yesterday' }, ['timestamp']],
    [{ ...command, flags: '--all' }, ['flags']],
    [{ ...command, flags: [1] }, ['flags', 0]],
    [{ ...command, skill_count: 1.5 }, ['skill_count']],
    [{ ...command, duration_ms: Number.NaN }, ['duration_ms']],
    [{ ...error, install_uuid: 7 }, ['install_uuid']],
    [{ ...command, flags: Array.from({ length: 65 }, () => '--all') }, ['flags']],
    [{ ...command, flags: ['x'.repeat(257)] }, ['flags', 0]],
    [{ ...command, timestamp: `2026-11-20T10:00:00.${'0'.repeat(300)}Z` }, ['timestamp']],
  ])('is refused: %j', (event, path) => {
    const parsed = parseEvent(event)
    expect(parsed.success).toBe(false)
    expect(parsed.error!.issues.map((issue) => issue.path)).toEqual([path])
  })
})

it('an event may have 256 characters in each of its strings, and no more', () => {
  const optional = Object.fromEntries(
    ['node_version', 'ci_provider', 'skill_name', 'model_name'].map((name) => [name, 'x']),
  )
  const ofErrors = Object.fromEntries(
    ['session_uuid', 'sklab_version', 'command', 'command_event_id', 'error_type', 'error_module'].map(
      (name) => [name, 'x'],
    ),
  )
  for (const event of [
    { ...command, ...optional },
    { ...error, ...ofErrors, error_message: 'x' },
  ])
    for (const [name, value] of Object.entries(event)) {
      if (typeof value !== 'string' || name === 'event_kind' || name === 'timestamp') continue
      expect(parseEvent({ ...event, [name]: 'x'.repeat(256) }).success).toBe(true)
      const refused = parseEvent({ ...event, [name]: 'x'.repeat(257) })
      expect(refused.error?.issues.map(({ path }) => path)).toEqual([[name]])
    }
})
