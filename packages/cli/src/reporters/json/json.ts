import { wellFormedJson } from '@skillgauge/core'
import { visibleJson } from '../../terminal/visible-text.js'

/** One JSON document with a line break at its end, safe to show in a terminal. */
export function json(value: unknown): string {
  return `${visibleJson(wellFormedJson(JSON.stringify(value, null, 2)))}\n`
}
