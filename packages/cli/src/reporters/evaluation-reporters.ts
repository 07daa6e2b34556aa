import type { EvaluationReport, Reporters } from './reporter.js'

export const evaluationReporters: Reporters<EvaluationReport> = {
  console: async () => (await import('./console/evaluation.js')).evaluationConsole,
  concise: async () => (await import('./concise/evaluation.js')).evaluationConcise,
  json: async () => (await import('./json/evaluation.js')).evaluationJson,
  sarif: async () => (await import('./sarif/evaluation.js')).evaluationSarif,
  github: async () => (await import('./github/evaluation.js')).evaluationGithub,
  gitlab: async () => (await import('./gitlab/evaluation.js')).evaluationGitlab,
  junit: async () => (await import('./junit/evaluation.js')).evaluationJunit,
  markdown: async () => (await import('./markdown/evaluation.js')).evaluationMarkdown,
  html: async () => (await import('./html/evaluation.js')).openEvaluationHtml(),
}
