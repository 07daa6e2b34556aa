import type { EvaluationReport, Reporters, ScanReport } from './reporter.js'

export const evaluationReporters: Reporters<EvaluationReport> = {
  console: async () => (await import('./console/evaluation.js')).evaluationConsole,
  concise: async () => (await import('./concise/concise.js')).evaluationConcise,
  json: async () => (await import('./json/reports.js')).evaluationJson,
  sarif: async () => (await import('./sarif/evaluation.js')).evaluationSarif,
  github: async () => (await import('./github/github.js')).evaluationGithub,
  gitlab: async () => (await import('./gitlab/gitlab.js')).evaluationGitlab,
  junit: async () => (await import('./junit/junit.js')).evaluationJunit,
  markdown: async () => (await import('./markdown/markdown.js')).evaluationMarkdown,
  html: async () => (await import('./html/html.js')).openEvaluationHtml(),
}

export const scanReporters: Reporters<ScanReport> = {
  console: async () => (await import('./console/scan.js')).scanConsole,
  concise: async () => (await import('./concise/concise.js')).scanConcise,
  json: async () => (await import('./json/reports.js')).scanJson,
  sarif: async () => (await import('./sarif/scan.js')).scanSarif,
  github: async () => (await import('./github/github.js')).scanGithub,
  gitlab: async () => (await import('./gitlab/gitlab.js')).scanGitlab,
  junit: async () => (await import('./junit/junit.js')).scanJunit,
  markdown: async () => (await import('./markdown/markdown.js')).scanMarkdown,
  html: async () => (await import('./html/html.js')).scanHtml,
}
