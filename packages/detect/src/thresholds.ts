/** How much a reader wants to hear of. */
export type Sensitivity = 'low' | 'normal' | 'high'

/**
 * Levels, in logarithms of odds, at which a passage counts. They were chosen on honest skills and attacks that were left out of
 * the training, source by source: docs/contribute/detection.md.
 */
export const thresholds = {
  /** Nothing below is kept. */
  least: 0.75,
  /** `scan` answers SUS. */
  suspicious: 1.8,
  /** `scan` answers BLOCK, and the check fails. */
  block: 4.5,
  /** A reference is documentation: it orders less, and quotes more. */
  blockInReference: 5.15,
  suspiciousInReference: 2.7,
} as const

/** What `sensitivity` adds to the thresholds. */
export const sensitivityShift: Readonly<Record<Sensitivity, number>> = { low: 1, normal: 0, high: -1 }
