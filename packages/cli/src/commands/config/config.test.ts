import { expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../../test-world.js'

it('shows apart what holds for the checks over all skills together', async () => {
  const root = testFolder({
    '.skillrc': 'rules:\n  collection.startable: off',
    'pdf/SKILL.md': skillMd('pdf'),
  })
  const { code, stdout } = await runIn(root, ['config', 'pdf'])
  expect(code).toBe(0)
  const [checks, apart] = stdout.split('Over all skills together')
  expect(checks).not.toMatch(/^collection\./m)
  expect(checks).toMatch(/\n\d+ checks run, 0 off\.\n/)
  expect(apart).toMatch(/\ncollection\.unique-names +high +default of collection\b/)
  expect(apart).toMatch(/\ncollection\.startable +off +\.skillrc:2\b/)

  const shown = JSON.parse((await runIn(root, ['config', 'pdf', '--format', 'json'])).stdout)
  const ids = (list: { check_id: string }[]) => list.map(({ check_id }) => check_id)
  expect(ids(shown.checks)).not.toContain('collection.startable')
  expect(ids(shown.collection)).toContain('collection.startable')
})

it('says of a long list only how long it is', async () => {
  const { stdout } = await runIn(testFolder({ 'pdf/SKILL.md': skillMd('pdf') }), ['config', 'pdf'])
  expect(stdout).toMatch(/: a list of \d+/)
  expect(stdout).not.toMatch(/\d texts/)
})
