import { visible } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import { hash } from 'node:crypto'
import { version } from '../../command-line/version.js'
import { json } from '../json/json.js'
import type { FindingVerdict, SuppressedVerdict } from '../skill-verdict.js'
import type { SarifRule } from './rules.js'
import { levelOf } from './rules.js'

export interface SarifFinding extends Omit<FindingVerdict, 'file'> {
  readonly checkId: string
  readonly severity: Severity
  readonly path: string
  readonly line: number
  readonly column: number
  readonly suppression?: Pick<SuppressedVerdict, 'kind' | 'reason'> | undefined
}

interface SarifRun {
  readonly command: string
  readonly rules: readonly SarifRule[]
  readonly findings: readonly SarifFinding[]
  readonly endedAt: Date
  readonly interrupted?: boolean | undefined
}

/** One SARIF 2.1.0 log with one run. Its paths are relative to the git root, and each result has a region. */
export function sarifLog({ command, rules, findings, endedAt, interrupted = false }: SarifRun): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const prints = fingerprints(findings)
  // SARIF: on every result or on none.
  const suppressing = findings.some(({ suppression }) => suppression !== undefined)
  return json({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'skillgauge',
            version,
            semanticVersion: version,
            informationUri: 'https://github.com/skillgauge/skillgauge',
            rules,
          },
        },
        invocations: [
          {
            executionSuccessful: !interrupted,
            endTimeUtc: endedAt.toISOString(),
            ...(interrupted && { toolExecutionNotifications: [stopped] }),
          },
        ],
        automationDetails: { id: `skillgauge/${command}/` },
        originalUriBaseIds: { [gitRoot]: { description: { text: 'The root of the git repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding, i) => ({
          ruleId: finding.checkId,
          ruleIndex: indexes.get(finding.checkId),
          level: levelOf(finding.severity),
          message: { text: messageOf(finding) },
          locations: [locationOf(finding)],
          partialFingerprints: prints[i],
          ...(suppressing && { suppressions: suppressionsOf(finding) }),
          ...(finding.about && { properties: finding.about }),
        })),
      },
    ],
  })
}

const stopped = {
  level: 'error',
  message: { text: 'The run was stopped: not all skills were judged.' },
}

function suppressionsOf({ suppression }: SarifFinding) {
  if (suppression === undefined) return []
  const { kind, reason } = suppression
  return [{ kind, status: 'accepted', justification: visible(reason) }]
}

const gitRoot = '%SRCROOT%'

/** Includes the fix, because some viewers show only the message. Escaped, because viewers do not escape. */
function messageOf({ message, fix }: SarifFinding): string {
  return visible(fix === undefined ? message : `${message} Fix: ${fix}`)
}

function locationOf({ path, line, column }: SarifFinding) {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(path),
      region: { startLine: line, startColumn: column },
    },
  }
}

/** Files outside of the checkout, such as installed skills, have an absolute path. */
function artifactOf(path: string) {
  if (path.startsWith('/')) return { uri: `file://${uriOf(path)}` }
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${path.slice(0, 2)}${uriOf(path.slice(2))}` }
  return { uri: uriOf(path), uriBaseId: gitRoot }
}

/** Percent-encoded; a lone surrogate has no encoding at all. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

/**
 * Identifies a finding across runs by check, file, pattern and text, not by line, so that it stays known when lines are added above. Equal
 * findings in a file are numbered from the top.
 *
 * The name is our own: `primaryLocationLineHash` is computed by the upload action of GitHub, which warns about other values.
 */
function fingerprints(findings: readonly SarifFinding[]): { readonly 'findingHash/v1': string }[] {
  const times = new Map<string, number>()
  const fromTheTop = [...findings.entries()].sort(([, a], [, b]) => a.line - b.line || a.column - b.column)
  const prints = new Map(
    fromTheTop.map(([index, finding]) => {
      const print = hashOf(finding)
      const time = (times.get(print) ?? 0) + 1
      times.set(print, time)
      return [index, `${print}:${time}`]
    }),
  )
  return findings.map((_, index) => ({ 'findingHash/v1': prints.get(index)! }))
}

function hashOf({ checkId, path, message, about }: SarifFinding): string {
  const same = about && about.excerpt !== '' ? [about.pattern, about.excerpt] : [message]
  return hash('sha256', JSON.stringify([checkId, path, ...same])).slice(0, 16)
}
