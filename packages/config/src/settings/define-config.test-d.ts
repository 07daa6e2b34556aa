// Compiled by `pnpm typecheck` and by tests/types.test.ts: an expected error that is none is an error.
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import type { ConfigFor } from '../index.js'
import { defineConfig } from '../index.js'

const owner = defineRule({
  id: 'acme.owner',
  name: 'Has an owner',
  severity: 'low',
  description: 'The skill has an owner.',
  fix: 'Name an owner.',
  defaults: { teams: ['docs'], strict: false },
  *check() {},
})
const acme = definePlugin({ name: 'acme', dimension: 'content', rules: [owner] })

defineConfig({})
defineConfig({
  extends: ['strict', 'threats'],
  rules: {
    'content.token-budget': ['high', { maxTokens: 2_000 }],
    'content.has-examples': 'off',
    'require.metadata.owner': 'low',
  },
  require: { 'metadata.owner': ['low', '^team-'] },
  overrides: [{ files: 'vendored/**', rules: { 'naming.format': 'low' } }],
})
defineConfig(
  {
    plugins: ['@acme/skillgauge-rules'],
    extends: '@acme/skillgauge-rules/strict',
    rules: { 'acme.owner': ['medium', { teams: ['platform'] }] },
  },
  acme,
)
const config = { rules: { 'acme.owner': ['high', { strict: true }] } } satisfies ConfigFor<[typeof acme]>
void config

// @ts-expect-error no such key
defineConfig({ rule: {} })
// @ts-expect-error no such rule
defineConfig({ rules: { 'naming.fromat': 'off' } })
// @ts-expect-error no such severity
defineConfig({ rules: { 'naming.format': 'error' } })
// @ts-expect-error no such option
defineConfig({ rules: { 'content.token-budget': ['high', { max: 1 }] } })
// @ts-expect-error the option is a number
defineConfig({ rules: { 'content.token-budget': ['high', { maxTokens: '1' }] } })
// @ts-expect-error the plugin is not given
defineConfig({ rules: { 'acme.owner': 'off' } })
// @ts-expect-error no such option of the plugin's rule
defineConfig({ rules: { 'acme.owner': ['low', { team: [] }] } }, acme)
// @ts-expect-error the option is a list of texts
defineConfig({ rules: { 'acme.owner': ['low', { teams: [1] }] } }, acme)
// @ts-expect-error overrides are held against the rules as well
defineConfig({ overrides: [{ files: 'a', rules: { 'acme.ownr': 'off' } }] }, acme)
// @ts-expect-error a requirement is `true` or an expression
defineConfig({ require: { license: false } })
