import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { skillMd } from '../../packages/cli/test-world.js'
import { repository, shell, textOf } from './ci-machine.js'

describe('the GitLab job', () => {
  interface Job {
    readonly script: string[]
    readonly variables: Record<string, string>
    readonly rules: { readonly if: string; readonly variables: Record<string, string> }[]
    readonly artifacts: {
      readonly when: string
      readonly reports: { readonly junit: string; readonly codequality: string }
    }
  }
  const { skillgauge: job } = parse(textOf('gitlab-ci/.gitlab-ci.yml')) as { skillgauge: Job }
  const run = (cwd: string, rule: number, more: Record<string, string> = {}) =>
    shell(cwd, job.script.join('\n'), { ...job.variables, ...job.rules[rule]!.variables, ...more })

  it('reports to the merge request, and fails for the skills that it changes', () => {
    const target = { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' }
    const good = repository({ 'skills/new/SKILL.md': skillMd('new') })
    expect(run(good, 0, target)).toMatchObject({ status: 0 })
    const report = readFileSync(join(good, job.artifacts.reports.junit), 'utf8')
    expect(report.match(/<testsuite [^>]*name="[^"]*"/g)).toEqual([
      expect.stringContaining('skills/new'),
      expect.stringContaining('all skills together'),
    ])
    expect(job.artifacts.when).toBe('always')

    const bad = repository({ 'skills/new/SKILL.md': skillMd('New Name') })
    expect(run(bad, 0, target)).toMatchObject({ status: 1, stdout: expect.stringContaining('naming.format') })
    expect(readFileSync(join(bad, job.artifacts.reports.junit), 'utf8')).toContain('<failure ')
    const quality = JSON.parse(readFileSync(join(bad, job.artifacts.reports.codequality), 'utf8')) as object[]
    expect(quality[0]).toMatchObject({
      check_name: 'naming.format',
      location: { path: 'skills/new/SKILL.md' },
    })
  })

  it('checks all skills on the main branch', () => {
    expect(run(repository(), 1)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('1 of 2 skills'),
    })
  })
})
