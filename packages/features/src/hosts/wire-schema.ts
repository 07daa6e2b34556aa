import { z } from 'zod'

export const hostsReportSchema = z.strictObject({
  skills: z.array(
    z.strictObject({
      path: z.string(),
      name: z.string().nullable(),
      hosts: z.array(
        z.strictObject({
          host: z.string(),
          name: z.string(),
          loads: z.enum(['fully', 'partly', 'not']),
          /** What does not count there, or not as it is written; each part of a sentence. */
          without: z.array(z.string()),
          /** Why it does not load, in sentences. */
          why: z.array(z.string()),
          /** Whether the host's own documentation or code says so. */
          verified: z.boolean(),
        }),
      ),
    }),
  ),
})

export type HostsReportWire = z.infer<typeof hostsReportSchema>
