import type { Reporters, ScanReport } from './reporter.js'

export const scanReporters: Reporters<ScanReport> = {
  console: async () => (await import('./console/scan.js')).scanConsole,
  concise: async () => (await import('./concise/scan.js')).scanConcise,
  json: async () => (await import('./json/scan.js')).scanJson,
  sarif: async () => (await import('./sarif/scan.js')).scanSarif,
  github: async () => (await import('./github/scan.js')).scanGithub,
  gitlab: async () => (await import('./gitlab/scan.js')).scanGitlab,
  junit: async () => (await import('./junit/scan.js')).scanJunit,
  markdown: async () => (await import('./markdown/scan.js')).scanMarkdown,
  html: async () => (await import('./html/scan.js')).scanHtml,
}
