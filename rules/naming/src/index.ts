import { definePlugin } from '@skillgauge/rule-kit'
import format from './format/rule.js'
import matchesDirectory from './matches-directory/rule.js'
import required from './required/rule.js'

export default definePlugin({
  name: 'naming',
  dimension: 'naming',
  rules: [required, format, matchesDirectory],
})
