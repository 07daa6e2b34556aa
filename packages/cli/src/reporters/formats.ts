/** The renderings of a result, the default first. Each is in the folder of that name. */
export const reportFormats = [
  'console',
  'concise',
  'json',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'markdown',
  'html',
] as const

export type ReportFormat = (typeof reportFormats)[number]

/** Those that say when a run was stopped and skills are missing. The others have no place for it. */
export const formatsForPart: ReadonlySet<ReportFormat> = new Set(['json', 'html', 'markdown', 'sarif'])

/** Renderings that have a place for what a model says of a skill. For the others none is asked: an answer costs money. */
export const formatsWithReview: ReadonlySet<ReportFormat> = new Set(['console', 'json', 'html'])
