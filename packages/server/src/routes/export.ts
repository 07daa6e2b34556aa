import type { SnippetFormat } from '@skillgauge/core'
import { toTransferred } from '@skillgauge/core'
import type { Head } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Computed, RunningClient } from '../cache/cached-result.js'
import { cachedResult } from '../cache/cached-result.js'
import type { Parts } from '../parts.js'
import { findHead, partsForRequest, refParameter } from '../repositories/repository-request.js'
import { readChoice } from '../http/validation.js'
import type { Route } from '../http/route.js'

const formats = ['xml', 'markdown', 'json'] as const

const exportSchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  format: z.enum(formats),
  skill_count: z.int().nonnegative(),
  content: z.string(),
})

/** GET /v1/repos/{owner}/{repo}/export */
export function exportSkills(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/export',
    scope: 'scan',
    description: {
      summary: 'Render all skills of a repository as a prompt snippet',
      query: {
        ref: refParameter,
        format: {
          required: false,
          description: 'The form of the snippet.',
          schema: z.enum(formats).default('xml'),
        },
      },
      response: exportSchema,
      errors: [400, 404, 422, 429, 502],
    },
    async handle(request) {
      const format = readChoice(
        request.query,
        'format',
        formats,
        'The format is `xml`, `markdown` or `json`.',
      )
      const scoped = partsForRequest(parts, request)
      const head = await findHead(scoped, request)
      const result = await cachedResult(scoped, head, ['export', format], request, (client) =>
        scoped.repositoryQueue.run(client, () => render(scoped, head, format, client)),
      )
      return { result }
    },
  }
}

async function render(
  parts: Parts,
  head: Head,
  format: SnippetFormat,
  client: RunningClient,
): Promise<Computed> {
  const repository = await parts.github.open(head, client.signal)
  const files = await repository.read(await repository.list(), { skillFilesOnly: true })
  const skills = [...files.values()].map(toTransferred)
  const { content, count } = await parts.evaluator.run({ kind: 'prompt', skills, format }, client)
  const { owner, repo } = repository.facts
  return { data: { owner, repo, format, skill_count: count, content }, keep: true }
}
