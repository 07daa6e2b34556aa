import type { SkillFiles, SnippetFormat, SnippetSkill } from '@skillgauge/core'
import { SkillgaugeError, toTransferred } from '@skillgauge/core'
import type { Head, Repository } from '@skillgauge/sources/github'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Computed, RunningClient } from '../cache/cached-result.js'
import { cachedResult } from '../cache/cached-result.js'
import type { Parts } from '../parts.js'
import {
  findHead,
  partsForRequest,
  refParameter,
  withRepository,
} from '../repositories/repository-request.js'
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
        scoped.repositoryQueue.run(client, () =>
          withRepository(scoped, head, client.signal, (repository) =>
            render(scoped, repository, format, client),
          ),
        ),
      )
      return { result }
    },
  }
}

/** Skills, and characters of their names, descriptions and paths. The whole snippet is one string that must not block others. */
const limits = { skills: 20_000, characters: 8_000_000 }

/** Skills per task: each task has its time limit, and others take turns. */
const batchSize = 200

async function render(
  parts: Parts,
  repository: Repository,
  format: SnippetFormat,
  client: RunningClient,
): Promise<Computed> {
  const { owner, repo } = repository.facts
  const directories = await repository.list(limits.skills + 1)
  if (directories.length > limits.skills)
    throw tooLarge(repository.facts, `${limits.skills.toLocaleString('en')} skills`)
  const files = await repository.read(directories, { skillFilesOnly: true })
  const skills = await describeAll(parts, [...files.values()], client)
  if (!skills) throw tooLarge(repository.facts, `${limits.characters / 1_000_000} million characters`)
  const content = await parts.evaluator.run({ kind: 'snippet', skills, format }, client)
  return { data: { owner, repo, format, skill_count: skills.length, content }, keep: true }
}

/** `undefined` when they come to more characters than the limit. */
async function describeAll(
  { evaluator }: Parts,
  files: readonly SkillFiles[],
  client: RunningClient,
): Promise<SnippetSkill[] | undefined> {
  const skills: SnippetSkill[] = []
  let characters = 0
  for (let from = 0; from < files.length; from += batchSize) {
    await yieldTurn()
    const batch = files.slice(from, from + batchSize).map(toTransferred)
    for (const skill of await evaluator.run({ kind: 'prompt', skills: batch }, client)) {
      characters += skill.name.length + skill.description.length + skill.location.length
      skills.push(skill)
    }
    if (characters > limits.characters) return undefined
  }
  return skills
}

function tooLarge({ owner, repo }: Pick<Head, 'owner' | 'repo'>, limit: string): SkillgaugeError {
  return new SkillgaugeError(
    'unreadable',
    `The skills of \`${owner}/${repo}\` do not fit into one snippet: it has at most ${limit}. Ask for single skills: \`info?path=…\`.`,
  )
}
