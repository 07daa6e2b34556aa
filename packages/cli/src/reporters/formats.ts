/** The default comes first. Each format has a folder of that name. */
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

/** Formats that can say that a run was stopped and skills are missing. */
export const formatsForPart: ReadonlySet<ReportFormat> = new Set(['json', 'html', 'markdown', 'sarif'])

/** Formats that can show a review. For others no model is asked, because an answer costs money. */
export const formatsWithReview: ReadonlySet<ReportFormat> = new Set(['console', 'json', 'html'])
