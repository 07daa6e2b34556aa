import { expect, it, vi } from 'vitest'
import { loadConfig } from './load-config.js'
import { project } from './testing/project.js'

const forbidden = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} was loaded`)
})
vi.mock('zod/mini', forbidden('zod'))
vi.mock('cosmiconfig/dist/Explorer.js', forbidden('cosmiconfig'))
vi.mock('exsolve', forbidden('exsolve'))
vi.mock('picomatch', forbidden('picomatch'))
vi.mock('@skillgauge/rules-threats', forbidden('the rules for threats'))

it('without a config file nothing is loaded that reads one', async () => {
  const cwd = project({ 'package.json': '{"name": "x"}', 'skills/pdf/SKILL.md': '' })
  expect((await loadConfig({ cwd })).rulesFor(cwd).length).toBeGreaterThan(0)
})

it('with one it is', async () => {
  await expect(loadConfig({ cwd: project({ '.skillrc': '' }) })).rejects.toThrow()
})
