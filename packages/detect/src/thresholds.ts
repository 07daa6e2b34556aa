export type Sensitivity = 'low' | 'normal' | 'high'

/** Levels in log odds, chosen by cross-validation: docs/contribute/detection.md. */
export const thresholds = {
  /** Lower levels are dropped. */
  least: 0.75,
  /** `scan` answers SUS. */
  suspicious: 1.8,
  /** `scan` answers BLOCK, and the check fails. */
  block: 3.5,
  /** In other files than SKILL.md, which quote more. */
  blockInReference: 4.15,
  suspiciousInReference: 2.7,
  /** In what a script says in words, which never blocks. */
  suspiciousInScript: 2.2,
} as const

/** What `sensitivity` adds to the thresholds. */
export const sensitivityShift: Readonly<Record<Sensitivity, number>> = { low: 1, normal: 0, high: -1 }
