import { visibleJson, wellFormedJson } from '@skillgauge/core'

export function json(value: unknown): string {
  return `${visibleJson(wellFormedJson(JSON.stringify(value, null, 2)))}\n`
}
