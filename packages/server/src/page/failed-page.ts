import type { RequestError } from '../http/request-error.js'
import type { Reply } from '../http/route.js'
import type { Html } from '@skillgauge/report-html'
import { fragment } from '@skillgauge/report-html'
import { pageReply, scanForm } from './page.js'

const headings: Readonly<Record<number, string>> = {
  400: 'This cannot be scanned',
  404: 'Nothing to see here',
  429: 'Too many requests',
  502: 'GitHub does not answer as it should',
}

/** The page for what cannot be shown, with what was typed to try again. */
export function failed(status: number, message: string, typed: string, error?: RequestError): Reply {
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

/** A message with what stands in backticks as code. */
function withCode(message: string): Html[] {
  return message
    .split('`')
    .map((part, i) => (i % 2 === 1 ? fragment`<code>${part}</code>` : fragment`${part}`))
}
