import { definePlugin } from '@skillgauge/rule-kit'
import evaluator from './evaluator/rule.js'
import injection from './injection/rule.js'
import size from './size/rule.js'
import unicode from './unicode/rule.js'
import yaml from './yaml/rule.js'

export default definePlugin({
  name: 'security',
  dimension: 'security',
  rules: [injection, evaluator, unicode, yaml, size],
})
