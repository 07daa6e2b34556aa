/**
 * Default limits of one skill: seconds, and megabytes of memory. Of 551 public skills the slowest took 1.1 s, and the process
 * that checked all of them 220 MB.
 */
export const skillLimits = { skillTimeout: 10, skillMemory: 512 } as const

/** Minimum and maximum. With less memory Node itself does not start. */
export const skillLimitRanges = { skillTimeout: [0.1, 3_600], skillMemory: [64, 65_536] } as const
