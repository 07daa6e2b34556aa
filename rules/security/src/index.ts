import { definePlugin } from '@skillgauge/rule-kit'
import size from './size/rule.js'
import unicode from './unicode/rule.js'
import yaml from './yaml/rule.js'

export default definePlugin({
  name: 'security',
  dimension: 'security',
  rules: [unicode, yaml, size],
})
