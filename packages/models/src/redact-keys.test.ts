import { describe, expect, it } from 'vitest'
import { redactKeys, redactMessage } from './redact-keys.js'

const key = 'sk-ant-api03-"quoted"+/=&0123456789'

describe('a key', () => {
  it.each([
    key,
    JSON.stringify({ key }),
    encodeURIComponent(key),
    `x-api-key: ${key}`,
    btoa(key),
    Buffer.from(key).toString('hex'),
    `${key}${key}`,
  ])('is taken out of %s', (text) => {
    const clean = redactKeys(text, [key])
    expect(clean).toContain('[key removed]')
    for (const form of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), btoa(key)]) {
      expect(clean).not.toContain(form)
    }
  })

  it('is taken out whole when another is the beginning of it', () => {
    expect(redactKeys('sk-one-two sk-one', ['sk-one', 'sk-one-two'])).toBe('[key removed] [key removed]')
  })

  it('may be of any letters', () => {
    expect(redactKeys('a ключ-секрет b', ['ключ-секрет'])).toBe('a [key removed] b')
  })

  it('that is too short to be one tears no words apart', () => {
    expect(redactKeys('a banana', ['a', ''])).toBe('a banana')
  })

  it('of a login at Google is taken out of what a provider says: only its client knows it', () => {
    expect(redactMessage('The token ya29.a0-Abc_123.xyz has expired', [])).toBe(
      'The token [key removed] has expired',
    )
  })

  it('that only looks like one is taken out of what a provider says, not out of an answer', () => {
    const said =
      'Incorrect API key provided: sk-proj-ab***yz, AIzaSyAbc***, Authorization: Bearer abcdefghijk.'
    expect(redactMessage(said, [])).toBe(
      'Incorrect API key provided: [key removed], [key removed], Authorization: [key removed]',
    )
    expect(redactKeys(said, [])).toBe(said)
  })
})
