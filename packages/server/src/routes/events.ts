import { eventSchema, parseEvent } from '@skillgauge/telemetry'
import { z } from 'zod'
import type { EventStore } from '../event-store.js'
import { RequestError } from '../http/request-error.js'
import type { Route } from '../http/route.js'
import { validationMistakes } from '../http/validation.js'

const acceptedSchema = z.strictObject({ status: z.literal('accepted') })

/** POST /v1/events: telemetry of the command line, which is opt-in. */
export function events(store: EventStore): Route {
  return {
    method: 'POST',
    path: '/v1/events',
    scope: 'other',
    description: {
      summary: 'Take in an event of the command line',
      body: eventSchema,
      bodyRequired: true,
      response: acceptedSchema,
      errors: [400, 413, 415, 429, 502],
    },
    async handle(request) {
      const read = parseEvent(await request.json())
      if (!read.success) throw new RequestError(400, validationMistakes(read.error))
      await store.store(read.data)
      return { data: { status: 'accepted' } }
    },
  }
}
