import type { SkillFiles } from '@skillgauge/core'
import { repositoryInfoSchema, repositorySkillInfoSchema } from '@skillgauge/operations/wire-schema'
import { repositoryInfo, repositorySkillInfo } from '@skillgauge/operations'
import type { Head } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Made } from '../cached-result.js'
import { cachedResult } from '../cached-result.js'
import { toTransferred } from '../evaluation/transferred-skill.js'
import type { Parts } from '../parts.js'
import { pathParameter } from '../path-parameter.js'
import { firstSkills, headOf } from '../repository-request.js'
import type { Route } from '../route.js'

/** GET /v1/repos/{owner}/{repo}/info: what is known of every skill, or of one, without judging it. */
export function info(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/info',
    scope: 'scan',
    description: {
      summary: 'Describe every skill of a repository, or one',
      query: { path: pathParameter(false) },
      response: z.union([repositoryInfoSchema, repositorySkillInfoSchema]),
      errors: [400, 404, 429, 502],
    },
    async handle(request) {
      const path = request.query.get('path')
      const head = await headOf(parts, request)
      const result = await cachedResult(parts, head, ['info', path], request, (signal) =>
        path === null ? describeAll(parts, head, signal) : describeOne(parts, head, path, signal),
      )
      return { result }
    },
  }
}

async function describeAll(parts: Parts, head: Head, signal: AbortSignal): Promise<Made> {
  const repository = await parts.github.open(head, signal)
  const { directories, truncated } = await firstSkills(repository)
  const skills = await repository.read(directories)
  const described = await Promise.all([...skills.values()].map((files) => describe(parts, files, signal)))
  return { data: repositoryInfo(described, head, truncated), keep: true }
}

async function describeOne(parts: Parts, head: Head, path: string, signal: AbortSignal): Promise<Made> {
  const repository = await parts.github.open(head, signal)
  const directory = await repository.find(path)
  const files = (await repository.read([directory])).get(directory)!
  return { data: repositorySkillInfo(await describe(parts, files, signal), head), keep: true }
}

function describe({ evaluator }: Parts, files: SkillFiles, signal: AbortSignal) {
  return evaluator.run({ kind: 'info', skill: toTransferred(files) }, signal)
}
