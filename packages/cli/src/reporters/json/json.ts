import { wellFormedJson } from '@skillgauge/core'
import { visibleJson } from '../../terminal/visible-text.js'

export function json(value: unknown): string {
  return `${visibleJson(wellFormedJson(JSON.stringify(value, null, 2)))}\n`
}
