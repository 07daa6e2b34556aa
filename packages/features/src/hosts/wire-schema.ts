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
          /** What the host does not read as written; parts of a sentence. */
          without: z.array(z.string()),
          /** Why it does not load, in sentences. */
          why: z.array(z.string()),
          /** Whether documentation or code of the host says so. */
          verified: z.boolean(),
        }),
      ),
    }),
  ),
})

export type HostsReportWire = z.infer<typeof hostsReportSchema>
