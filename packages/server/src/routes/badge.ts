import { makeBadge } from 'badge-maker'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Result } from '../cache/result-cache.js'
import { isCached, resultOf } from '../cache/result-cache.js'
import type { Scan } from '../history/history.js'
import { evaluationIn, failsSecurity, summarizeScan } from '../history/record.js'
import { requestErrorOf } from '../http/request-error.js'
import type { ApiRequest, Reply, Route } from '../http/route.js'
import { readChoice } from '../http/validation.js'
import type { Parts } from '../parts.js'
import { evaluateRepository } from '../repositories/evaluate-repository.js'
import {
  partsForRequest,
  pathParameter,
  readRef,
  refParameter,
  readScanRequest,
} from '../repositories/repository-request.js'

const kinds = ['score', 'state', 'checks'] as const
type Kind = (typeof kinds)[number]

/** `title` is the tooltip. */
interface Badge {
  readonly message: string
  readonly color: 'brightgreen' | 'green' | 'yellow' | 'red' | 'lightgrey'
  readonly title: string
  /** False for a failure that may pass with the next scan. */
  readonly isFinal: boolean
}

/** Milliseconds: every view of a README loads the badge. */
const lifetime = 60 * 60 * 1000
/** Milliseconds for a failed scan. */
const failureLifetime = 60 * 1000
const media = 'image/svg+xml'

/** GET /v1/repos/{owner}/{repo}/badge.svg */
export function badge(parts: Parts): Route {
  // Includes failures: each view would scan again.
  const known = new LRUCache<string, Badge>({
    max: 5000,
    ttl: lifetime,
    perf: { now: () => parts.now().getTime() },
  })
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/badge.svg',
    scope: 'other',
    description: {
      summary: 'The verdict as a picture for a README',
      query: {
        path: pathParameter,
        ref: refParameter,
        show: { required: false, description: 'What it shows.', schema: z.enum(kinds).default('score') },
      },
      media,
      response: z.string(),
      errors: [400, 401, 429],
    },
    async handle(request) {
      const show = readChoice(request.query, 'show', kinds, 'A badge shows `score`, `state` or `checks`.')
      try {
        const scoped = partsForRequest(parts, request)
        const { head, directory } = await readScanRequest(scoped, request)
        const names = [head.owner.toLowerCase(), head.repo.toLowerCase(), head.commitSha]
        const key = JSON.stringify([scoped.realm, ...names, directory, show])
        let badge = known.get(key)
        if (!badge) {
          const result = await evaluateRepository(scoped, { head, directory }, request)
          badge = await badgeOf(scoped, result, show, request)
          known.set(key, badge, { ttl: badge.isFinal ? lifetime : failureLifetime })
        }
        return renderBadge(badge)
      } catch (error) {
        return renderBadge(errorBadge(error))
      }
    },
  }
}

async function badgeOf(parts: Parts, cached: Result, show: Kind, request: ApiRequest): Promise<Badge> {
  const result = evaluationIn(cached)
  const isFinal = isCached(cached)
  if (result.error !== null)
    return { message: 'not scanned', color: 'lightgrey', title: result.error, isFinal }
  const scan = summarizeScan(result, '')
  if (scan.skills === 0)
    return { message: 'no skills', color: 'lightgrey', title: 'No skill was found.', isFinal }
  const unsafe = failsSecurity(scan)
  const before = unsafe ? undefined : await findPreviousScan(parts, scan, request)
  return { ...badgeText(scan, show, unsafe), title: titleOf(scan, before, unsafe), isFinal }
}

/** @param unsafe - Security fails a skill: a score would look like praise. */
function badgeText(scan: Scan, show: Kind, unsafe: boolean): Pick<Badge, 'message' | 'color'> {
  const failing = scan.details.filter(({ passed }) => !passed).length
  const score = scan.score ?? 0
  const color = failing > 0 ? 'red' : score >= 90 ? 'brightgreen' : score >= 75 ? 'green' : 'yellow'
  const security = unsafe ? ', security fails' : ''
  if (show === 'checks')
    return { message: `${scan.checksPassed}/${scan.checksPassed + scan.checksFailed}${security}`, color }
  if (show === 'score') return { message: `${unsafe ? 'failed' : score}${security}`, color }
  const message =
    failing === 0 ? 'passing' : scan.skills === 1 ? 'failing' : `${failing} of ${scan.skills} failing`
  return { message, color }
}

/** The last known scan of another commit. */
async function findPreviousScan(
  { history, realm }: Parts,
  scan: Scan,
  request: ApiRequest,
): Promise<Scan | undefined> {
  const { owner, repo, path, commitSha } = scan
  const query = { owner, repo, path, ref: readRef(request) ?? '', limit: 10 }
  const scans = await history?.list(realm, query).catch(() => [])
  return scans?.find((one) => one.commitSha !== commitSha)
}

/** `93.33 (+2.1 since 2026-11-01), 36 of 37 checks pass at 3f2a1bc` */
function titleOf(scan: Scan, before: Scan | undefined, unsafe: boolean): string {
  const checks = `${scan.checksPassed} of ${scan.checksPassed + scan.checksFailed} checks pass`
  const change = Math.round(((scan.score ?? 0) - (before?.score ?? 0)) * 100) / 100
  const since = before?.scannedAt.toISOString().slice(0, 10)
  const trend = before?.score == null ? '' : ` (${change < 0 ? '' : '+'}${change} since ${since})`
  return `${unsafe ? 'failed' : scan.score}${trend}, ${checks} at ${scan.commitSha.slice(0, 7)}`
}

/** Most errors become a badge too: an `<img>` shows no error message. */
function errorBadge(error: unknown): Badge {
  const known = requestErrorOf(error)
  if (!known || known.status === 400 || known.status === 499) throw error
  const message = known.status === 404 ? 'not found' : 'try again later'
  return { message, color: 'lightgrey', title: known.message, isFinal: false }
}

function renderBadge({ message, color, title, isFinal }: Badge): Reply {
  const svg = makeBadge({ label: 'skillgauge', message, color })
  // Replaces the library's title, which repeats the text.
  const titled = svg.replace(/<title>[^<]*<\/title>/, () => `<title>skillgauge: ${escapeXml(title)}</title>`)
  return {
    result: resultOf(titled),
    cacheControl: `public, max-age=${isFinal ? 300 : 60}`,
    type: media,
    headers: [['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'"]],
  }
}

function escapeXml(text: string): string {
  const told = text.replace(invalidXml, '\ufffd')
  return told.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** None of these may be in the picture. */
// oxlint-disable-next-line no-control-regex -- XML 1.0, section 2.2
const invalidXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
