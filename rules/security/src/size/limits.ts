/**
 * What a skill keeps to that people wrote for people. Sizes are in bytes, lengths in characters. Long alone is not an attack: a dense
 * paragraph has three thousand characters, the documentation of a product a thousand files.
 */
export const limits = {
  maxBytes: 100_000,
  maxLineLength: 10_000,
  repetitions: 200,
  maxBlankPercent: 60,
  blankPercentLines: 100,
  blankRun: 100,
  maxEncodedLength: 2_000,
  maxFiles: 5_000,
  maxSkillBytes: 20_000_000,
}

export type Limits = Readonly<typeof limits>
