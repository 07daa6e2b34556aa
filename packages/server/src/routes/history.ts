import { messageOf } from '@skillgauge/core'
import { snakeKeys } from '@skillgauge/features'
import { z } from 'zod'
import type { Scan } from '../history/history.js'
import { invalid, RequestError } from '../http/request-error.js'
import type { ApiRequest, Route } from '../http/route.js'
import type { Parts } from '../parts.js'
import {
  partsForRequest,
  pathParameter,
  readRef,
  refParameter,
  readScanRequest,
} from '../repositories/repository-request.js'

const count = z.int().nonnegative()

const historySchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  scans: z.array(
    z.strictObject({
      commit_sha: z.string(),
      scanned_at: z.iso.datetime(),
      score: z.number().nullable(),
      passed: z.boolean(),
      skills: z.array(
        z.strictObject({
          path: z.string(),
          score: z.number(),
          passed: z.boolean(),
          /** A security check of severity high failed, of any plugin: the score leaves security out. */
          fails_security: z.boolean(),
          failed: z.array(z.string()),
        }),
      ),
      checks_passed: count,
      checks_failed: count,
    }),
  ),
})

/** Default of `limit`. */
const defaultLimit = 50
const maxLimit = 200

/** GET /v1/repos/{owner}/{repo}/history */
export function history(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/history',
    scope: 'other',
    description: {
      summary: 'What earlier scans of a repository, or of one skill, have come to',
      query: {
        path: pathParameter,
        ref: refParameter,
        limit: {
          required: false,
          description: `Scans in the answer, the newest first; ${defaultLimit} when absent.`,
          schema: z.int().min(1).max(maxLimit),
        },
        before: {
          required: false,
          description:
            'Only scans from before this time: `scanned_at` of the last one of an answer gives the next ones.',
          schema: z.iso.datetime(),
        },
      },
      response: historySchema,
      errors: [400, 401, 404, 429, 502],
    },
    async handle(request) {
      const limit = readLimit(request)
      const before = readBefore(request)
      const scoped = partsForRequest(parts, request)
      if (!scoped.history) throw new RequestError(404, 'This server keeps no history.')
      // Checked every time: the repository may be private by now.
      const { head, directory } = await readScanRequest(scoped, request)
      const { owner, repo } = head
      const path = directory === null ? '' : directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`
      const query = { owner, repo, ref: readRef(request) ?? '', path, limit, before }
      const scans = await scoped.history.list(scoped.realm, query).catch(throwHistoryUnavailable)
      // GitHub's spelling, once it is known from a scan.
      const names = { owner: scans[0]?.owner ?? owner, repo: scans[0]?.repo ?? repo }
      return { data: { ...names, scans: scans.map(scanWire) } }
    },
  }
}

function throwHistoryUnavailable(cause: unknown): never {
  const logged = `The history cannot be read: ${messageOf(cause)}`
  throw new RequestError(502, 'The history cannot be read just now.', {}, { cause, logged })
}

function scanWire(scan: Scan) {
  return {
    commit_sha: scan.commitSha,
    scanned_at: scan.scannedAt.toISOString(),
    score: scan.score,
    passed: scan.passed,
    skills: scan.details.map(snakeKeys),
    checks_passed: scan.checksPassed,
    checks_failed: scan.checksFailed,
  }
}

function readLimit({ query }: ApiRequest): number {
  const given = query.get('limit')
  if (given === null) return defaultLimit
  const limit = /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (limit >= 1 && limit <= maxLimit) return limit
  throw invalid('query', 'limit', `A limit is a whole number from 1 to ${maxLimit}.`)
}

function readBefore({ query }: ApiRequest): Date | undefined {
  const given = query.get('before')
  if (given === null) return undefined
  if (z.iso.datetime().safeParse(given).success) return new Date(given)
  throw invalid('query', 'before', 'A time looks like 2026-01-31T12:00:00Z.')
}
