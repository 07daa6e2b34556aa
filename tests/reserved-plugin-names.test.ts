import { builtinPlugins } from '@skillgauge/config'
import { describe, expect, it } from 'vitest'
import { optionalPlugins } from '../packages/config/src/plugins/optional-plugins.js'
import { checkRuleId, defaultRule } from '../packages/create-skillgauge-rules/src/answers.js'

const builtIn = (await builtinPlugins()).map(({ plugin }) => plugin.name)

describe.each([...builtIn, ...Object.keys(optionalPlugins)])('the reserved plugin name %s', (name) => {
  it('is refused for a new package of rules, as it would be when that is loaded', () => {
    expect(checkRuleId(`${name}.owner`)).toBe(
      `Plugin name \`${name}\` is reserved. Use the name of your team or company, such as \`acme.owner\`.`,
    )
  })

  it('is not the default', () => {
    expect(defaultRule(`@${name}/skillgauge-rules`)).toBe('house.no-fixme')
  })
})
