import { RequestError } from '../http/request-error.js'

/** Milliseconds that Redis may take before a request about a job is answered 503. */
const patience = 5000

/** What the queue answers, or a 503 when it takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new RequestError(503, 'The queue of jobs cannot be reached just now.', { 'retry-after': '5' }),
        ),
      patience,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
