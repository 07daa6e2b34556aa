import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { project } from './testing/project.js'

const forbidden = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} was loaded`)
})
vi.mock('zod/mini', forbidden('zod'))
vi.mock('cosmiconfig/dist/Explorer.js', forbidden('cosmiconfig'))
vi.mock('exsolve', forbidden('exsolve'))
vi.mock('picomatch', forbidden('picomatch'))
vi.mock('@skillgauge/rules-threats', forbidden('the rules for threats'))

// What other tests of this worker have loaded is not asked, and what is loaded here is not for them.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.resetModules())

it('without a config file nothing is loaded that reads one', async () => {
  const { loadConfig } = await import('./load-config.js')
  const cwd = project({ 'package.json': '{"name": "x"}', 'skills/pdf/SKILL.md': '' })
  expect((await loadConfig({ cwd })).rulesFor(cwd).length).toBeGreaterThan(0)
})

it('with one it is', async () => {
  const { loadConfig } = await import('./load-config.js')
  await expect(loadConfig({ cwd: project({ '.skillrc': '' }) })).rejects.toThrow()
})
