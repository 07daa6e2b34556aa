import { z } from 'zod'
import type { Route, RouteDescription } from './route.js'
import { resultOf } from '../cache/result-cache.js'

const errorSchema = z.strictObject({
  detail: z.union([
    z.string(),
    z.array(z.strictObject({ loc: z.array(z.string()), msg: z.string(), type: z.string() })),
  ]),
})

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is wrong.',
  401: 'Unknown key.',
  403: 'A web page of another origin may not post.',
  404: 'The repository or the skill is missing or private.',
  409: 'Already received.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The model gave no answer that can be used.',
  429: 'Too many requests, here or at the hosting platform; `Retry-After` says how long to wait.',
  502: 'A service behind this one failed.',
  503: 'The key of the model provider is not configured, or the server is not ready.',
  504: 'The model did not answer in time.',
}

/** OpenAPI 3.1, from the schemas that the tests validate responses with. */
function openApiDocument(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    if (!route.description) continue
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation({ ...route, description: route.description }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'skillgauge',
      version,
      description: 'Evaluates the agent skills of public repositories.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: { schemas: { Error: jsonSchema(errorSchema) } },
  }
}

function operation({ method, path, scope, description }: Described): object {
  const { summary, query = {}, body, bodyRequired = false, response, errors } = description
  const { media = 'application/json', status: successStatus = 200 } = description
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query).map(([name, { required, description, schema }]) => ({
      name,
      in: 'query',
      required,
      description,
      schema: jsonSchema(schema),
    })),
  ]
  const content = { [media]: { schema: jsonSchema(response) } }
  const errorStatuses = [
    ...new Set([
      ...errors,
      ...(scope === 'free' ? [] : [401, 429]),
      ...(method === 'POST' ? [400, 403, 413, 415] : method === 'DELETE' ? [403] : []),
    ]),
  ].sort((a, b) => a - b)
  // Streams and empty responses have no ETag and no description.
  const hasTag = method === 'GET' && successStatus === 200
  return {
    operationId: operationId(method, path),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: bodyRequired,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      [successStatus]: { description: 'The answer.', content },
      ...(hasTag && {
        304: { description: 'The client has the answer already: its `If-None-Match` is the tag of it.' },
      }),
      ...Object.fromEntries(errorStatuses.map((status) => [status, failure(status)])),
    },
  }
}

interface Described extends Route {
  readonly description: RouteDescription
}

function failure(status: number): object {
  return {
    description: meanings[status] ?? 'The request cannot be answered.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

/** `getReposEvaluate` */
function operationId(method: string, path: string): string {
  const words = path.split('/').filter((word) => word !== '' && word !== 'v1' && !word.startsWith(':'))
  const capital = (word: string) => word.replace(/\.\w+$/, '').replace(/^\w/, (first) => first.toUpperCase())
  return method.toLowerCase() + words.map(capital).join('')
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

/** GET /openapi.json */
export function openApiRoute(others: readonly Route[], version: string): Route {
  const route: Route = {
    method: 'GET',
    path: '/openapi.json',
    scope: 'other',
    description: { summary: 'This document', response: z.looseObject({ openapi: z.string() }), errors: [] },
    handle: () => ({ result, cacheControl: 'public, max-age=300' }),
  }
  const result = resultOf(JSON.stringify(openApiDocument([...others, route], version)))
  return route
}
