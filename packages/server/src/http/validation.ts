import type { z } from 'zod'
import type { Mistake } from './request-error.js'

/** What a schema has found, as `detail` lists it. `part`: of the request, `body` or `query`. */
export function mistakesIn(error: z.ZodError, part: string): Mistake[] {
  return error.issues.map(({ path, message, code }) => ({
    loc: [part, ...path.map(String)],
    msg: message,
    type: code,
  }))
}
