import { escapeCiCommands, jsonEscapes, visibleJson, wellFormedJson } from '@skillgauge/core'

export function json(value: unknown): string {
  return `${escapeCiCommands(visibleJson(wellFormedJson(JSON.stringify(value, null, 2))), jsonEscapes)}\n`
}
