/**
 * What one skill may take while it is judged, where nobody says otherwise: seconds, and megabytes of memory. Of 551
 * public skills the slowest took 1.1 s, and the process that judged all of them 220 MB.
 */
export const skillLimits = { skillTimeout: 10, skillMemory: 512 } as const

/** The least and the most of each. With less memory Node itself does not start. */
export const skillLimitRanges = { skillTimeout: [0.1, 3_600], skillMemory: [64, 65_536] } as const
