import type { SkillFiles } from '@skillgauge/core'
import { toTransferred } from '@skillgauge/core'
import { repositoryInfoSchema, repositorySkillInfoSchema } from '@skillgauge/features/wire-schema'
import type { SkillDescription } from '@skillgauge/features'
import { notDescribed, repositoryInfo, repositorySkillInfo } from '@skillgauge/features'
import type { Head, Repository } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Computed, RunningClient } from '../cache/cached-result.js'
import { cachedResult } from '../cache/cached-result.js'
import { processSkills, reportFailures } from '../repositories/each-skill.js'
import type { Parts } from '../parts.js'
import {
  firstSkills,
  partsForRequest,
  pathParameter,
  refParameter,
  readScanRequest,
  skillFileOf,
  withRepository,
} from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** GET /v1/repos/{owner}/{repo}/info */
export function info(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/info',
    scope: 'scan',
    description: {
      summary: 'Describe every skill of a repository, or one',
      query: { path: pathParameter, ref: refParameter },
      response: z.union([repositoryInfoSchema, repositorySkillInfoSchema]),
      errors: [400, 404, 429, 502],
    },
    async handle(request) {
      const scoped = partsForRequest(parts, request)
      const { head, directory } = await readScanRequest(scoped, request)
      const result = await cachedResult(scoped, head, ['info', directory], request, (client) =>
        scoped.repositoryQueue.run(client, () =>
          withRepository(scoped, head, client.signal, (repository) =>
            directory === null
              ? describeAll(scoped, head, repository, client)
              : describeOne(scoped, head, { repository, directory }, client),
          ),
        ),
      )
      return { result }
    },
  }
}

async function describeAll(
  parts: Parts,
  head: Head,
  repository: Repository,
  client: RunningClient,
): Promise<Computed> {
  const { directories, truncated } = await firstSkills(repository)
  const skills = await repository.read(directories)
  const { results, complete } = await describe(parts, skills.values(), client)
  reportFailures(parts, head, results)
  return {
    data: repositoryInfo(results, repository.facts, truncated),
    keep: complete && !repository.lacksFiles,
  }
}

async function describeOne(
  parts: Parts,
  head: Head,
  { repository, directory }: { readonly repository: Repository; readonly directory: string },
  client: RunningClient,
): Promise<Computed> {
  const { results, complete } = await describe(parts, [await repository.readOne(directory)], client)
  reportFailures(parts, head, results)
  const data = repositorySkillInfo(results[0]!, repository.facts)
  return { data, keep: complete && !repository.lacksFiles }
}

function describe({ evaluator }: Parts, skills: Iterable<SkillFiles>, client: RunningClient) {
  return processSkills<SkillDescription>(skills, {
    work: (files) => evaluator.run({ kind: 'info', skill: toTransferred(files) }, client),
    failed: (files, reason) => notDescribed(skillFileOf(files), reason),
  })
}
