import { resultOf } from '../cache/result-cache.js'
import { assets } from '../assets.js'
import type { RequestError } from '../http/request-error.js'
import type { Header, Reply } from '../http/route.js'
import type { Html } from '@skillgauge/report-html'
import { fragment } from '@skillgauge/report-html'

interface Page {
  readonly title: string
  readonly main: Html
  /** Adds the script of the report's filters. */
  readonly hasReport?: boolean
  readonly status?: number
  readonly headers?: readonly Header[]
  readonly cacheControl?: string
}

/** Only the server's own files may run, style or load. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const type = 'text/html; charset=utf-8'

export function pageReply({ title, main, hasReport, status = 200, headers = [], cacheControl }: Page): Reply {
  const { markup } = fragment`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === '' ? '' : `${title} · `}skillgauge</title>
        <link rel="stylesheet" href="/assets/${assets.style.name}" />
        <script src="/assets/${assets.app.name}" defer></script>
        ${hasReport && fragment`<script src="/assets/${assets.report.name}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <nav class="top" aria-label="Pages">
          <a class="mark" href="/">skillgauge</a><a href="/checks">Checks</a><a href="/openapi.json">API</a>
        </nav>
        <main id="main" tabindex="-1">${main}</main>
        <footer>
          Checks agent skills. Text of skills is shown as it is, with what cannot be seen named.
        </footer>
      </body>
    </html> `
  return {
    result: resultOf(markup),
    type,
    status,
    ...(cacheControl !== undefined && { cacheControl }),
    headers: [
      ['content-security-policy', policy],
      ['referrer-policy', 'no-referrer'],
      ['cross-origin-opener-policy', 'same-origin'],
      ...headers,
    ],
  }
}

/** Filled by the script. */
export const progress = fragment`<div id="progress" role="status" hidden>
  <progress aria-label="Scan"></progress>
  <p></p>
</div>`

export function scanForm(given = ''): Html {
  return fragment`<form class="scan" action="/go" data-scan>
      <label for="q">A repository on GitHub</label>
      <input
        id="q"
        name="q"
        value="${given}"
        placeholder="owner/repo"
        required
        maxlength="500"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="q-hint"
      />
      <button>Check</button>
      <p class="hint" id="q-hint">
        Type <code>owner/repo</code>, or paste an address of GitHub: of a repository, of a branch or of one
        skill.
      </p>
    </form>
    ${progress}`
}

const headings: Readonly<Record<number, string>> = {
  400: 'This cannot be scanned',
  404: 'Nothing to see here',
  429: 'Too many requests',
  502: 'GitHub does not answer as it should',
}

export function errorPage(status: number, message: string, typed: string, error?: RequestError): Reply {
  const heading = headings[status] ?? 'This did not work'
  return pageReply({
    title: heading,
    status,
    cacheControl: 'no-store',
    headers: Object.entries(error?.headers ?? {}),
    main: fragment`<header class="head">
        <h1>${heading}</h1>
        <p class="lead">${withCode(message)}</p>
      </header>
      ${scanForm(typed)}`,
  })
}

/** Renders backticks as `<code>`. */
function withCode(message: string): Html[] {
  return message
    .split('`')
    .map((part, i) => (i % 2 === 1 ? fragment`<code>${part}</code>` : fragment`${part}`))
}
