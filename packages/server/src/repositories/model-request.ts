import type { SkillFiles } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import { createModel } from '@skillgauge/models'
import type { Head } from '@skillgauge/sources/github'
import { possibleDirectories } from '@skillgauge/sources/github'
import { z } from 'zod'
import { measuredModel } from '../metrics/measured.js'
import type { Parts } from '../parts.js'
import {
  queueClient,
  findHead,
  partsForRequest,
  pathParameter,
  refParameter,
  readRequiredPath,
  withRepository,
} from './repository-request.js'
import { RequestError } from '../http/request-error.js'
import type { ApiRequest, Reply, Route } from '../http/route.js'
import { validationMistakes } from '../http/validation.js'

const modelBodySchema = z.strictObject({ model: z.string().min(1).max(200).optional() })

interface ModelRequest {
  /** With the names as GitHub spells them. */
  readonly head: Head
  readonly files: SkillFiles
  readonly model: Model
}

interface ModelRoute {
  readonly name: string
  readonly summary: string
  readonly response: z.ZodType
  readonly answer: (asked: ModelRequest, request: ApiRequest) => Promise<Reply>
}

/** POST /v1/repos/{owner}/{repo}/NAME */
export function modelRoute(parts: Parts, { name, summary, response, answer }: ModelRoute): Route {
  return {
    method: 'POST',
    path: `/v1/repos/:owner/:repo/${name}`,
    scope: 'llm',
    description: {
      summary,
      query: { path: { ...pathParameter, required: true }, ref: refParameter },
      body: modelBodySchema,
      response,
      errors: [400, 404, 422, 429, 502, 503, 504],
    },
    handle: async (request) => answer(await readModelRequest(parts, request), request),
  }
}

/** Validates the request before anything is fetched. */
async function readModelRequest(parts: Parts, request: ApiRequest): Promise<ModelRequest> {
  const path = readRequiredPath(request)
  // Throws for an invalid path.
  possibleDirectories(path)
  const model = await modelFor(parts, request)
  const scoped = partsForRequest(parts, request)
  const head = await findHead(scoped, request)
  return parts.repositoryQueue.run(queueClient(request), () =>
    withRepository(scoped, head, request.signal, async (repository) => {
      const files = await repository.readOne(await repository.find(path))
      const { owner, repo } = repository.facts
      return { head: { ...head, owner, repo }, files, model }
    }),
  )
}

async function modelFor({ models, metrics }: Parts, request: ApiRequest): Promise<Model> {
  const read = modelBodySchema.safeParse((await request.json()) ?? {})
  if (!read.success) throw new RequestError(400, validationMistakes(read.error))
  const id = models.allowed.choose(read.data.model)
  const model = createModel(id, { env: models.env, timeLimit: models.timeLimit })
  return metrics ? measuredModel(model, metrics) : model
}
