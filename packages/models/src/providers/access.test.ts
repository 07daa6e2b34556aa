import { SkillgaugeError } from '@skillgauge/core'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAccess } from './access.js'
import { chooseModelId } from './choose-model.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'skillgauge-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function errorOf(work: () => unknown): SkillgaugeError {
  try {
    work()
  } catch (error) {
    if (error instanceof SkillgaugeError) return error
    throw error
  }
  throw new Error('No error was thrown.')
}

const dotEnv = (text: string) => writeFileSync(join(folder, '.env'), text)
const access = (id: string, env: Record<string, string> = {}) => findAccess(id, { env, dotEnvFolder: folder })

describe('the provider', () => {
  it.each([
    ['claude-haiku-4-5', 'Anthropic'],
    ['gpt-5-mini', 'OpenAI'],
    ['o1', 'OpenAI'],
    ['o3-mini', 'OpenAI'],
    ['o4-mini', 'OpenAI'],
    ['gemini-2.5-flash', 'Google'],
  ])('of %s is %s', (id, name) => {
    const env = {
      ANTHROPIC_API_KEY: 'k'.repeat(20),
      OPENAI_API_KEY: 'k'.repeat(20),
      GEMINI_API_KEY: 'k'.repeat(20),
    }
    expect(access(id, env).provider.name).toBe(name)
  })

  it.each([
    'llama-3',
    '',
    'Claude-haiku',
    'gemini-../../v1/files',
    'claude-x\nHost: evil',
    'gpt-4?key=1',
    `gpt-${'x'.repeat(200)}`,
  ])('of %j is unknown', (id) => {
    const error = errorOf(() => access(id, { ANTHROPIC_API_KEY: 'k'.repeat(20) }))
    expect(error.code).toBe('unknown-model')
    for (const prefix of ['claude-', 'gpt-', 'o1', 'o3', 'o4', 'gemini-'])
      expect(error.message).toContain(`\`${prefix}\``)
    expect(error.message.length).toBeLessThan(300)
  })
})

describe('the key', () => {
  it.each([
    ['claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
    ['gpt-5-mini', 'OPENAI_API_KEY'],
    ['gemini-2.5-flash', 'GEMINI_API_KEY'],
  ])('of %s is in %s', (id, variable) => {
    const error = errorOf(() => access(id))
    expect(error.code).toBe('no-model-key')
    expect(error.message).toMatch(new RegExp(`\`${id}\` .*set \`${variable}\` .*\`\\.env\``))
    expect(access(id, { [variable]: 'from-the-environment' }).apiKey).toBe('from-the-environment')
    dotEnv(`${variable}=from-the-file`)
    expect(access(id).apiKey).toBe('from-the-file')
    expect(access(id, { [variable]: 'from-the-environment' }).apiKey).toBe('from-the-environment')
    // An empty variable is none.
    expect(access(id, { [variable]: ' ' }).apiKey).toBe('from-the-file')
  })

  it('is found the way such files are written', () => {
    dotEnv('\uFEFF# keys\r\nexport ANTHROPIC_API_KEY="sk-ant-quoted" # mine\r\nOTHER=1\r\n')
    expect(access('claude-x').apiKey).toBe('sk-ant-quoted')
  })

  it('is all that a `.env` can set', () => {
    dotEnv(
      'ANTHROPIC_API_KEY=sk-ant-quoted\nANTHROPIC_BASE_URL=http://evil.test\nSKILLGAUGE_OPENAI_API=chat\nNODE_OPTIONS=--require=/evil\n__proto__=x\n',
    )
    expect(access('claude-x')).toMatchObject({ baseUrl: 'https://api.anthropic.com/v1', chat: false })
    expect(process.env['ANTHROPIC_BASE_URL']).not.toBe('http://evil.test')
  })

  it('is not looked for where no folder is named', () => {
    dotEnv('ANTHROPIC_API_KEY=sk-ant-quoted')
    expect(errorOf(() => findAccess('claude-x', { env: {} })).code).toBe('no-model-key')
  })

  it.skipIf(process.platform === 'win32')(
    'is not waited for in a pipe, nor read from a folder or a giant',
    () => {
      execFileSync('mkfifo', [join(folder, '.env')])
      expect(errorOf(() => access('claude-x')).code).toBe('no-model-key')
      rmSync(join(folder, '.env'))
      dotEnv(`ANTHROPIC_API_KEY=sk-ant-quoted\n${'#'.repeat(70_000)}`)
      expect(errorOf(() => access('claude-x')).code).toBe('no-model-key')
    },
  )

  it.each(['sk-ant with space', 'sk-ant\nX-Evil: 1', 'sk-ant-ключ'])(
    '%j is none, and is not repeated',
    (key) => {
      const error = errorOf(() => access('claude-x', { ANTHROPIC_API_KEY: key }))
      expect(error.code).toBe('no-model-key')
      expect(error.message).toContain('ANTHROPIC_API_KEY')
      expect(error.message).not.toContain(key)
    },
  )
})

describe('the address', () => {
  const key = { ANTHROPIC_API_KEY: 'sk-ant-0123456789' }

  it.each([
    'evil',
    'file:///etc/passwd',
    'http://user:secret@host',
    'https://host/?key=secret',
    'https://host/#secret',
  ])('%s is none, and is not repeated', (url) => {
    const error = errorOf(() => access('claude-x', { ...key, ANTHROPIC_BASE_URL: url }))
    expect(error.code).toBe('invalid-input')
    expect(error.message).toContain('`ANTHROPIC_BASE_URL`')
    expect(error.message).not.toContain('secret')
  })
})

describe('which model', () => {
  it('is what was asked for, else the config, else the environment, else ours', () => {
    const env = { SKILLGAUGE_MODEL: 'from-env' }
    expect(chooseModelId({ asked: 'asked', configured: 'configured', env })).toBe('asked')
    expect(chooseModelId({ configured: 'configured', env })).toBe('configured')
    expect(chooseModelId({ env })).toBe('from-env')
    expect(chooseModelId({ env: { SKILLGAUGE_MODEL: '' } })).toBe('claude-haiku-4-5')
  })
})
