import { Html, fragment } from './fragment.js'
import { renderHosts } from './hosts-report.js'
import type { HostsInput } from './hosts-report.js'
import { renderReport } from './report.js'
import type { ReportInput } from './report.js'
import { reportScript } from './script.js'
import { reportStyle } from './style.js'

/** SHA-256 of the script and the style, in base64, for the Content-Security-Policy of the page. A test checks them. */
export const scriptHash = 'sha256-2JS/O4WTYCZXLf7KV50RngcWv8cyVjXMBusLBqylf24='
export const styleHash = 'sha256-UKS8B+2AYQrq/GnGLCVD8ZnJdEGUQtgPUH09XqI5fdA='

/** The whole report as one HTML file, which loads nothing and has all its content without the script, too. */
export function renderPage(input: ReportInput | HostsInput): string {
  const { title, main } = 'hosts' in input ? renderHosts(input) : renderReport(input)
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`
  return fragment`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title} · skillgauge</title>
<style>${new Html(reportStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header class="top"><span class="mark">skillgauge</span></header>
<main id="main" tabindex="-1">
${new Html(main)}
</main>
<footer>${input.madeBy ?? 'skillgauge'}. Text of skills is shown unchanged, but invisible characters as <span class="u">U+200B</span>.</footer>
<script>${new Html(reportScript)}</script>
</body>
</html>
`.markup
}
