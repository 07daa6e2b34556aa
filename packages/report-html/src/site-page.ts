import { fragment, Html, nothing } from './fragment.js'
import type { Report } from './report.js'
import { time } from './words.js'

/** The files of a server that a page asks for; each is a path of that server, such as `/assets/style-1a2b3c.css`. */
export interface SiteFiles {
  readonly style: string
  readonly script: string
}

/** What a server knows of the repository of a report. Every address is relative to the server, or whole. */
export interface RepositoryPage {
  readonly owner: string
  readonly repo: string
  /** Full SHA. */
  readonly commit: string
  /** ISO 8601. */
  readonly scannedAt: string
  /** Where to ask for a new scan, by POST. Absent: the page offers none. */
  readonly scanAgain?: string | undefined
  /** A lasting address of this page, to share. */
  readonly share: string
  /** Where the JSON is. */
  readonly json: string
  /** Address of the badge; what is copied is Markdown that leads to `share`. */
  readonly badge?: string | undefined
  /** Commands that install the skills, each with what it is for. */
  readonly install: readonly { readonly label: string; readonly command: string }[]
}

export interface SitePage {
  readonly files: SiteFiles
  /** What stands in the search box. */
  readonly asked?: string | undefined
  /** A sentence that says what went wrong, such as that there is no such repository. */
  readonly problem?: string | undefined
  /** What is going on, where there is no report yet: the page asks again by itself, without script too. */
  readonly waiting?: { readonly words: string; readonly seconds: number } | undefined
  readonly report?: Report | undefined
  readonly repository?: RepositoryPage | undefined
}

/**
 * A page of a server: a search box, and a report when there is one. Style and script are files of the server, and there is no
 * other: `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'` is policy enough.
 * The search box asks `/?repo=owner/repo` by GET.
 */
export function renderSitePage(page: SitePage): string {
  const { files, asked, problem, waiting, report, repository } = page
  return fragment`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
${waiting && fragment`<meta http-equiv="refresh" content="${Math.max(1, Math.round(waiting.seconds))}">`}
<title>${report ? `${report.title} · ` : ''}skillgauge</title>
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header class="top"><a class="mark" href="/">skillgauge</a>${searchBox(asked)}</header>
<main id="main" tabindex="-1">
${!report && fragment`<div class="head"><h1>Is this skill sound, and safe?</h1><p class="small">Checks the agent skills of a public repository on GitHub.</p></div>`}${problem !== undefined && fragment`<p class="notice bad" role="alert">${problem}</p>`}${waiting && fragment`<p class="notice" role="status" id="progress">${waiting.words}</p>`}${report && new Html(report.main)}${repository && repositoryPart(repository)}
</main>
<footer>Text of skills is shown as it is. Nothing here is run.</footer>
</body>
</html>
`.markup
}

function searchBox(asked: string | undefined): Html {
  return fragment`<form class="search" action="/" method="get" role="search"><label class="sr" for="repo">Repository</label><input id="repo" name="repo" type="text" inputmode="url" autocapitalize="none" autocomplete="off" spellcheck="false" required placeholder="owner/repo or a GitHub address" value="${asked ?? ''}"><button>Check</button></form>`
}

function repositoryPart(repository: RepositoryPage): Html {
  const { owner, repo, commit, scannedAt, scanAgain, share, json, badge, install } = repository
  return fragment`<section class="use"><h2>Use and share</h2>
<p class="small">${owner}/${repo}, commit <code>${commit.slice(0, 12)}</code>, checked ${time(scannedAt)}</p>
${scanAgain !== undefined && fragment`<form action="${scanAgain}" method="post"><button>Check again</button></form>`}
<dl>${copied('Link to this report', share)}${badge === undefined ? nothing : fragment`<dt>Badge</dt><dd><img src="${badge}" alt="Badge of skillgauge" height="20"></dd>${copied('Markdown of the badge', `[![skillgauge](${badge})](${share})`)}`}${install.map(({ label, command }) => copied(label, command))}</dl>
<p><a href="${json}">The report as JSON</a></p></section>`
}

/** Something to copy: it can be selected without script. */
function copied(label: string, text: string): Html {
  return fragment`<dt>${label}</dt><dd><code class="copy">${text}</code></dd>`
}
