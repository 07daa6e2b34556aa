import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dist, outcomeOf, startScript } from './built-program.js'
import { runIn, twoSkills } from './test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const answer = {
  json: {
    criteria: criteria.map(({ id }) => ({ id, reasoning: 'It names no input.', score: 3 })),
    suggestions: [],
  },
}
const review = ['evaluate', 'skills/word-count', '--no-save', '--no-cache']

it.each([
  ['bedrock', 'eu.amazon.nova-lite-v1:0', 'bedrock'],
  ['vertex', 'gemini-2.5-flash', 'gemini'],
] as const)('the built program asks %s for a review', async (provider, id, api) => {
  models.answerWith(() => answer)
  const args = [...review, '--provider', provider, '-m', id]
  const env = { ...models.clouds[provider], NO_COLOR: '1' }
  const { code, stdout, stderr } = await outcomeOf(
    startScript(join(dist, 'bin.js'), args, { cwd: twoSkills(), env }),
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Review  Very Good  75.0 of 100')
  expect(stdout).toContain(`${id}, rubric `)
  expect(models.requests.map((request) => [request.api, request.model])).toEqual([[api, id]])
})

it('a price that is not known is said to be', async () => {
  models.answerWith(() => answer)
  const argv = [...review, '--provider', 'bedrock', '-m', 'eu.amazon.nova-lite-v1:0']
  const { stdout } = await runIn(twoSkills(), argv, { env: models.clouds.bedrock })
  expect(stdout).toContain('; cost unknown')
})

it.each([
  [['--provider', 'bedrock'], 'name one by `--model`'],
  [['--provider', 'bedrock', '-m', 'eu.amazon.nova-lite-v1:0'], 'Amazon Bedrock needs `AWS_REGION`'],
  [['--provider', 'vertex'], 'Vertex AI needs `GOOGLE_VERTEX_PROJECT`'],
])('without what it needs the checks stand alone: %j', async (options, reason) => {
  const { stdout, stderr } = await runIn(twoSkills(), [...review, ...options])
  expect(stdout).toContain('Score ')
  expect(stdout + stderr).toContain(reason)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})
