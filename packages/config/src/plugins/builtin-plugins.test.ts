import { dimensions } from '@skillgauge/core'
import { expect, it } from 'vitest'
import { builtinPlugins } from './builtin-plugins.js'

it('the built-in plugins are the five dimensions, in their order', async () => {
  const plugins = await builtinPlugins()
  expect(plugins.map(({ plugin }) => plugin.name)).toEqual(dimensions)
  for (const { plugin, builtIn, from } of plugins) {
    expect(builtIn).toBe(true)
    expect(from).toBe(`@skillgauge/rules-${plugin.name}`)
    expect(plugin.dimension).toBe(plugin.name)
  }
})
