import { definePlugin } from '@skillgauge/rule-kit'
import manifest from '../package.json' with { type: 'json' }
import ruleName from './rule-name/rule.js'

export default definePlugin({
  name: 'plugin-name',
  version: manifest.version,
  dimension: 'content',
  rules: [ruleName],
  presets: {
    strict: { rules: { 'plugin-name.rule-name': 'high' } },
  },
})
