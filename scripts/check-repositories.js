import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Checks each `<owner>/<repo>` below a folder with the built command line.
 * @returns `skills`: by the path of a SKILL.md and the id of a failed check, its findings. `ran`: the ids of all checks that were run.
 */
export function checkRepositories(start, bin) {
  const skills = new Map()
  const ran = new Set()
  for (const repository of repositories(start)) {
    const child = spawnSync(process.execPath, [bin, 'check', '--all', '--format', 'json'], {
      cwd: join(start, repository),
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    })
    if (!child.stdout)
      throw new Error(`check ended with ${child.status ?? child.error} in ${repository}: ${child.stderr}`)
    for (const skill of JSON.parse(child.stdout).skills) {
      // A skill that could not be checked has no findings, and would look like a clean one.
      if (skill.error) throw new Error(`${repository}/${skill.path} was not judged: ${skill.error}`)
      for (const { check_id } of skill.results) ran.add(check_id)
      const failed = skill.results.filter(({ passed }) => !passed)
      const path = `${repository}/${skill.path}`
      skills.set(path, new Map(failed.map((result) => [result.check_id, findingsOf(result, path)])))
    }
  }
  return { skills, ran }
}

function* repositories(start) {
  for (const owner of foldersIn(start))
    for (const repo of foldersIn(join(start, owner))) yield `${owner}/${repo}`
}

function foldersIn(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

function findingsOf(result, path) {
  const findings = result.details?.findings
  return findings?.length > 0 ? findings : [{ message: result.message, path }]
}
