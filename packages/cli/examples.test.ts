import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { builtInChecks } from '../../tests/built-in-checks.js'
import { promised } from '../../tests/promised-checks.js'
import { runIn } from './test-world.js'

const examples = fileURLToPath(new URL('../../examples/skills', import.meta.url))

/** Scores are known for the checks that are promised; one more would move them. */
const promisedOnly = join(mkdtempSync(join(tmpdir(), 'examples-')), '.skillrc')
const others = builtInChecks.filter(({ id }) => !promised.some((one) => one.id === id))
writeFileSync(
  promisedOnly,
  JSON.stringify({ rules: Object.fromEntries(others.map(({ id }) => [id, 'off'])) }),
)

const inFolder = (folder: string) => readdirSync(join(examples, folder)).map((skill) => `${folder}/${skill}`)

async function evaluate(skill: string) {
  const { code, stdout } = await runIn(examples, [
    'evaluate',
    skill,
    '--skip-review',
    '--no-save',
    '-f',
    'json',
    '--config',
    promisedOnly,
  ])
  const { quality_score: score, results } = JSON.parse(stdout)
  const failed = (results as { passed: boolean; check_id: string }[]).filter(({ passed }) => !passed)
  return { code, score: score as number, failed: failed.map(({ check_id }) => check_id) }
}

describe('the example skills', () => {
  it.each(inFolder('good'))('%s has nothing wrong with it', async (skill) => {
    expect(await evaluate(skill)).toEqual({ code: 0, score: 100, failed: [] })
  })

  it.each(inFolder('poor'))('%s fails, and by no security check', async (skill) => {
    const { code, score, failed } = await evaluate(skill)
    expect(code).toBe(1)
    expect(score).toBeLessThan(80)
    expect(failed.filter((id) => id.startsWith('security.'))).toEqual([])
  })

  it.each(inFolder('hostile'))('%s fails by security checks alone', async (skill) => {
    const { code, score, failed } = await evaluate(skill)
    expect([code, score]).toEqual([1, 100])
    expect(failed).toContain(skill.endsWith('weather-report') ? 'security.injection' : 'security.unicode')
  })
})
