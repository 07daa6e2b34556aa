import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'

// The schema of OASIS. It is draft 04, of which it uses nothing that later drafts read in another way.
const { $schema: _, id: __, ...draft } = schema
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const isSarif = ajv.compile(draft)

/** What of a result is looked at. */
export interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string }
      readonly region: { readonly startLine: number; readonly startColumn: number }
    }
  }[]
  readonly partialFingerprints: Record<string, string>
  readonly properties?: Record<string, string>
  readonly suppressions?: { readonly kind: string; readonly justification: string }[]
}

/** The run of a log that the schema accepts. */
export function runOf(text: string) {
  const log = JSON.parse(text)
  isSarif(log)
  expect(isSarif.errors ?? []).toEqual([])
  expect(log.runs).toHaveLength(1)
  return log.runs[0] as {
    tool: { driver: { rules: { id: string; helpUri?: string; properties: Record<string, unknown> }[] } }
    results: Result[]
  }
}
