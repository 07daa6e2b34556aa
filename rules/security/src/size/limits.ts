/** What a skill keeps to that people wrote for people. Sizes are in bytes, lengths in characters. */
export const limits = {
  maxBytes: 100_000,
  maxLineLength: 2_000,
  repetitions: 200,
  maxBlankPercent: 60,
  blankPercentLines: 100,
  blankRun: 100,
  maxEncodedLength: 2_000,
  maxFiles: 500,
  maxSkillBytes: 20_000_000,
}

export type Limits = Readonly<typeof limits>
