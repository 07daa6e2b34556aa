import { definePlugin } from '@skillgauge/rule-kit'
import actionable from './actionable/rule.js'
import maxLength from './max-length/rule.js'
import notEmpty from './not-empty/rule.js'
import required from './required/rule.js'

export default definePlugin({
  name: 'description',
  dimension: 'description',
  rules: [required, notEmpty, maxLength, actionable],
})
