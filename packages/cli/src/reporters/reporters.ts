import type { EvaluationReport, Reporters, ScanReport } from './reporter.js'

/** Formats that are made from verdicts, which both kinds of report have. */
const verdictReporters = {
  concise: async () => (await import('./concise/concise.js')).concise,
  github: async () => (await import('./github/github.js')).github,
  gitlab: async () => (await import('./gitlab/gitlab.js')).gitlab,
  junit: async () => (await import('./junit/junit.js')).junit,
}

export const evaluationReporters: Reporters<EvaluationReport> = {
  ...verdictReporters,
  console: async () => (await import('./console/evaluate.js')).evaluationConsole,
  json: async () => (await import('./json/reports.js')).evaluationJson,
  sarif: async () => (await import('./sarif/sarif.js')).evaluationSarif,
  markdown: async () => (await import('./markdown/markdown.js')).evaluationMarkdown,
  html: async () => (await import('./html/html.js')).openEvaluationHtml(),
}

export const scanReporters: Reporters<ScanReport> = {
  ...verdictReporters,
  console: async () => (await import('./console/scan.js')).scanConsole,
  json: async () => (await import('./json/reports.js')).scanJson,
  sarif: async () => (await import('./sarif/sarif.js')).scanSarif,
  markdown: async () => (await import('./markdown/markdown.js')).scanMarkdown,
  html: async () => (await import('./html/html.js')).scanHtml,
}
