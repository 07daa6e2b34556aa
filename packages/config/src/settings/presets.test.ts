import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { errorOf, project } from '../testing/project.js'

const rulesOf = async (text: string) => {
  const cwd = project({ '.skillrc': text })
  return (await loadConfig({ cwd })).rulesFor(join(cwd, 'skills/pdf'))
}
const idsOf = async (text: string) => (await rulesOf(text)).map(({ rule }) => rule.id)

describe('extends: threats', () => {
  it('adds its checks behind the built-in ones, which stay as they are', async () => {
    const [plain, more] = [await rulesOf('extends: recommended'), await rulesOf('extends: threats')]
    expect(more.slice(0, plain.length)).toEqual(plain)
    const added = more.slice(plain.length)
    expect(added.length).toBeGreaterThan(8)
    expect(added.every(({ plugin, builtIn }) => plugin === 'threats' && !builtIn)).toBe(true)
  })

  it('goes along with a preset that decides about the built-in checks, in any order', async () => {
    const [spec, threats] = [await idsOf('extends: spec'), await idsOf('extends: threats')]
    const both = [...spec, ...threats.filter((id) => id.startsWith('threats.'))]
    expect(await idsOf('extends: [spec, threats]')).toEqual(both)
    expect(await idsOf('extends: [threats, spec]')).toEqual(both)
  })

  it('lets its checks be set', async () => {
    const ids = await idsOf('extends: [threats]\nrules: { threats.risky-steps: off }')
    expect(ids).toContain('threats.exfiltration')
    expect(ids).not.toContain('threats.risky-steps')
  })

  it('is needed for them to be known', async () => {
    const cwd = project({ '.skillrc': 'rules: { threats.secrets: off }' })
    expect((await errorOf(loadConfig({ cwd }))).message).toContain('`threats.secrets`')
  })
})
