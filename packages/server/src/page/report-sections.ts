import type { Scan } from '../history/history.js'
import type { Address } from './address.js'
import { reportUrl, formatAddress } from './address.js'
import type { Html } from '@skillgauge/report-html'
import { fragment } from '@skillgauge/report-html'
import { progress } from './page.js'

interface ReportContext {
  readonly address: Address
  readonly commitSha: string
  /** Scheme and host of this server. */
  readonly origin: string
  readonly skill: string | undefined
  readonly scans: readonly Scan[]
}

export function renderReportHeader({ address, commitSha }: ReportContext): Html {
  const { owner, repo } = address
  const json = `/v1/repos/${owner}/${repo}/evaluate${reportUrl(address).replace(/^[^?]*/, '')}`
  const permalink = reportUrl({ ...address, ref: commitSha })
  return fragment`<form class="scan again" action="/go" data-scan>
      <input type="hidden" name="q" value="${formatAddress(address)}" /><button>Scan again</button>
    </form>
    ${progress}
    <p class="links">
      <a href="${permalink}">Link to this commit</a><a href="${json}">JSON</a
      ><a href="https://github.com/${owner}/${repo}" rel="noreferrer">On GitHub</a>
    </p>`
}

export function renderReportFooter(beside: ReportContext): Html {
  const { address, origin } = beside
  const skill = safeName(beside.skill)
  const { owner, repo } = address
  const query = address.path === undefined ? '' : `?${new URLSearchParams({ path: address.path }).toString()}`
  const badge = `/v1/repos/${owner}/${repo}/badge.svg${query}`
  const markdown = `[![skillgauge](${origin}${badge})](${origin}${reportUrl(address)})`
  const name = `${owner}/${repo}`
  return fragment`${trend(beside.scans)}
    <h2>Install</h2>
    <dl class="copies">
      ${[
        row(
          'Any agent, with the skills command',
          `npx skills add ${name}${skill === undefined ? '' : ` --skill ${skill}`}`,
        ),
        row('GitHub CLI', `gh skill install ${name}${skill === undefined ? '' : ` ${skill}`}`),
        row('Claude Code, when it is a marketplace of plugins', `/plugin marketplace add ${name}`),
        row('By hand', `git clone https://github.com/${name}.git`),
      ]}
    </dl>
    <h2>Badge</h2>
    <dl class="copies">
      <div>
        <dt>For a README</dt>
        <dd><img src="${badge}" alt="The badge of ${name}" /></dd>
        <dd><code tabindex="0" data-copy="the badge">${markdown}</code></dd>
      </div>
    </dl>`
}

/** Users paste this into a shell, so only valid names are included, not arbitrary text from the skill. */
function safeName(name: string | undefined): string | undefined {
  return name !== undefined && /^[a-z\d]{1,64}(?:-[a-z\d]{1,64}){0,16}$/.test(name) ? name : undefined
}

function row(label: string, command: string): Html {
  return fragment`<div>
    <dt>${label}</dt>
    <dd><code tabindex="0" data-copy="${label}">${command}</code></dd>
  </div>`
}

/** A line chart of the last scores, with a caption. */
function trend(scans: readonly Scan[]): Html | false {
  const points = scans
    .filter(({ score }) => score !== null)
    .slice(0, 40)
    .reverse()
  if (points.length < 2) return false
  const x = (i: number) => 8 + (i * 284) / (points.length - 1)
  const y = (score: number) => 58 - score / 2
  const at = points.map(({ score }, i) => `${x(i).toFixed(1)},${y(score!).toFixed(1)}`).join(' ')
  const [first, last] = [points[0]!, points.at(-1)!]
  const words = `Score ${first.score} on ${day(first)}, ${last.score} on ${day(last)}`
  return fragment`<h2>History</h2>
    <svg class="trend" viewBox="0 0 300 66" role="img" aria-label="${words}">
      <polyline points="${at}" />
      ${points.map(({ score }, i) => fragment`<circle cx="${x(i).toFixed(1)}" cy="${y(score!).toFixed(1)}" r="3" />`)}
    </svg>
    <p class="small">${words}, in ${points.length} commits.</p>`
}

function day({ scannedAt }: Scan): string {
  return scannedAt.toISOString().slice(0, 10)
}
