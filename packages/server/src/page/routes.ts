import type { PastEvaluation } from '@skillgauge/report-html'
import { fragment, Html, renderReport } from '@skillgauge/report-html'
import { z } from 'zod'
import { assets } from '../assets.js'
import { resultOf } from '../cache/result-cache.js'
import type { Scan } from '../history/history.js'
import { evaluationIn } from '../history/record.js'
import { requestErrorOf } from '../http/request-error.js'
import type { ApiRequest, Header, Reply, Route } from '../http/route.js'
import type { Parts } from '../parts.js'
import { evaluateRepository } from '../repositories/evaluate-repository.js'
import {
  partsForRequest,
  readRef,
  readRepositoryName,
  readScanRequest,
} from '../repositories/repository-request.js'
import { parseAddress, reportUrl } from './address.js'
import { renderReportHeader, renderReportFooter } from './report-sections.js'
import { errorPage, pageReply, scanForm } from './page.js'
import { progressRoute } from './progress.js'
import { createRecent, recentList } from './recent.js'

interface PageOptions {
  readonly showsRecent: boolean
  readonly routes: () => readonly Route[]
}

const immutable = 'public, max-age=31536000, immutable'

/** The pages show only what the API returns. */
export function pageRoutes(parts: Parts): Route[] {
  return [
    { method: 'GET', path: '/go', scope: 'other', handle: redirectToReport },
    { method: 'GET', path: '/checks', scope: 'other', handle: () => checksPage(parts) },
    {
      method: 'GET',
      path: '/r/:owner/:repo',
      scope: 'scan',
      handle: (request) => withErrorPage(request, () => reportPage(parts, request)),
    },
    progressRoute(parts),
    ...Object.values(assets).map(({ name, type, body }): Route => {
      const result = resultOf(body)
      return {
        method: 'GET',
        path: `/assets/${name}`,
        scope: 'free',
        handle: () => ({ result, type, cacheControl: immutable }),
      }
    }),
  ]
}

/** GET /: the start page, or the list of routes as JSON. */
export function startRoute(parts: Parts, { showsRecent, routes }: PageOptions): Route {
  const recent = showsRecent ? createRecent(parts) : undefined
  return {
    method: 'GET',
    path: '/',
    scope: 'other',
    description: { summary: 'The routes; for a browser the start page', response: routesSchema, errors: [] },
    handle: (request) => startPage(parts, routes(), recent, request),
  }
}

const varyByAccept: Header = ['vary', 'Accept']

const routesSchema = z.strictObject({ name: z.literal('skillgauge'), routes: z.array(z.string()) })

async function startPage(
  { catalog }: Parts,
  routes: readonly Route[],
  recent: (() => Promise<readonly Scan[]>) | undefined,
  request: ApiRequest,
): Promise<Reply> {
  if (!/text\/html|text\/\*/i.test(request.headers.get('accept') ?? ''))
    return {
      data: {
        name: 'skillgauge',
        routes: routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
      },
      headers: [varyByAccept],
    }
  const scans = (await recent?.()) ?? []
  return pageReply({
    headers: [varyByAccept],
    title: '',
    main: fragment`<header class="head">
        <h1>Is this agent skill sound?</h1>
        <p class="lead">
          ${catalog.count} checks tell whether the skills of a repository are sound, found by agents,
          cheap in tokens and safe. Nothing of them is run.
        </p>
      </header>
      ${scanForm()} ${scans.length > 0 && recentList(scans)}`,
  })
}

/** For browsers without scripts. */
function redirectToReport(request: ApiRequest): Reply {
  const typed = request.query.get('q') ?? ''
  const address = parseAddress(typed)
  if (address) return { headers: [['location', reportUrl(address)]], status: 303 }
  return errorPage(400, 'This is not a repository. Type `owner/repo`, or paste an address of GitHub.', typed)
}

function checksPage({ catalog }: Parts): Reply {
  return pageReply({
    title: 'Checks',
    main: fragment`<header class="head"><h1>${catalog.count} checks</h1></header>
      <ul class="rows">
        ${catalog.checks.map(
          (check) =>
            fragment`<li id="${check.check_id}">
              <h2>${check.check_name}</h2>
              <code>${check.check_id}</code>
              <p>${check.description} ${check.fix}</p>
              <p>${check.severity}${check.spec_required && ', required by the specification'}</p>
            </li>`,
        )}
      </ul>`,
    cacheControl: 'public, max-age=300',
  })
}

async function reportPage(parts: Parts, request: ApiRequest): Promise<Reply> {
  const scoped = partsForRequest(parts, request)
  const { owner, repo } = readRepositoryName(request)
  const target = await readScanRequest(scoped, request)
  const evaluation = evaluationIn(await evaluateRepository(scoped, target, request))
  const ref = readRef(request)
  const query = {
    owner,
    repo,
    ref: ref ?? '',
    path: 'skills' in evaluation ? '' : evaluation.path,
    limit: 40,
  }
  const scans = (await scoped.history?.list(scoped.realm, query).catch(() => [])) ?? []
  const { title, main } = renderReport({
    evaluation,
    checks: scoped.catalog.checks,
    history: historyBySkill(scans.filter(({ commitSha }) => commitSha !== evaluation.commit_sha)),
  })
  const path = target.directory === '' ? 'SKILL.md' : (target.directory ?? undefined)
  const host = request.headers.get('host') ?? 'localhost'
  const context = {
    address: { owner: evaluation.owner, repo: evaluation.repo, path, ref },
    commitSha: evaluation.commit_sha,
    origin: `${request.isSecure ? 'https' : 'http'}://${host}`,
    skill: 'skills' in evaluation ? undefined : (evaluation.name ?? undefined),
    scans,
  }
  return pageReply({
    title,
    hasReport: true,
    main: fragment`${renderReportHeader(context)}${new Html(main)}${renderReportFooter(context)}`,
    ...(evaluation.error !== null && { cacheControl: 'no-store' }),
  })
}

/** Earlier results by path of the skill. */
function historyBySkill(scans: readonly Scan[]): Map<string, PastEvaluation[]> {
  const past = new Map<string, PastEvaluation[]>()
  for (const { scannedAt, details } of scans)
    for (const { path, score, passed, failsSecurity } of details) {
      const known = past.get(path) ?? []
      known.push({
        scanned_at: scannedAt.toISOString(),
        quality_score: score,
        overall_pass: passed,
        fails_security: failsSecurity,
      })
      past.set(path, known)
    }
  return past
}

/** Renders errors as a page. */
async function withErrorPage({ params }: ApiRequest, show: () => Promise<Reply>): Promise<Reply> {
  try {
    return await show()
  } catch (error) {
    const known = requestErrorOf(error)
    if (!known || known.status === 499) throw error
    const { owner = '', repo = '' } = params
    return errorPage(known.status, known.message, `${owner}/${repo}`, known)
  }
}
