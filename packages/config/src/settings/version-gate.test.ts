import { describe, expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { errorOf, project } from '../testing/project.js'
import { builtInChecks } from '../../../../tests/built-in-checks.js'

const rule = (id: string, since?: string) =>
  `{ id: 'acme.${id}', name: 'N', description: 'D.', fix: 'F.', severity: 'low', ${since ? `since: '${since}',` : ''} *check() {} }`
const plugin = (rules: string[]) =>
  `export default { name: 'acme', dimension: 'content', rules: [${rules.join()}] }`
const files = {
  'acme.mjs': plugin([rule('old'), rule('first', '1.2.9'), rule('next', '1.10'), rule('last', '2.0')]),
}

const load = (settings: object) =>
  loadConfig({
    cwd: project({ ...files, '.skillrc': JSON.stringify({ plugins: ['./acme.mjs'], ...settings }) }),
  })
/** The rules of the plugin that run, and those that are held back. */
async function running(settings: object) {
  const { rulesFor, newerChecks, ignoreRoot } = await load(settings)
  const ids = rulesFor(ignoreRoot).map(({ rule }) => rule.id)
  return [ids.filter((id) => id.startsWith('acme.')).map((id) => id.slice(5)), newerChecks]
}

describe('version', () => {
  it.each([
    [{}, ['old', 'first', 'next', 'last'], []],
    [{ version: '1.2' }, ['old', 'first', 'next', 'last'], []],
    [{ version: { acme: '1.2' } }, ['old', 'first'], ['acme.next', 'acme.last']],
    [{ version: { acme: '1.2.8' } }, ['old'], ['acme.first', 'acme.next', 'acme.last']],
    [{ version: { acme: '1.9' } }, ['old', 'first'], ['acme.next', 'acme.last']],
    [{ version: { acme: '1' } }, ['old', 'first', 'next'], ['acme.last']],
    [{ version: { acme: '9', skillgauge: '0.1' } }, ['old', 'first', 'next', 'last'], []],
    [
      { version: { acme: '1.2' }, extends: 'strict', rules: { 'acme.last': 'high', 'acme.old': 'off' } },
      ['first', 'last'],
      ['acme.next'],
    ],
  ])('%j', async (settings, ids, newer) => {
    expect(await running(settings)).toEqual([ids, newer])
  })

  it('runs every built-in check of the first release', async () => {
    const { rulesFor, ignoreRoot } = await load({ version: '0.1' })
    const fromTheStart = builtInChecks.filter(({ since }) => since === undefined)
    const running = rulesFor(ignoreRoot).filter(({ builtIn }) => builtIn)
    expect(running.map(({ rule }) => rule.id)).toEqual(fromTheStart.map(({ id }) => id))
  })

  it.each([
    ['version: 1.2', '1:10 `version` is `1.2`; it must be a version in quotes such as `"1.2"`.'],
    ['version: "1.x"', '1:10 `version` is `1.x`; it must be a version in quotes such as `"1.2"`.'],
    [
      'version: { skillgauge: 1.1 }',
      '1:24 `version.skillgauge` is `1.1`; it must be a version in quotes such as `"1.2"`.',
    ],
    [
      'version: { skilgauge: "1.1" }',
      '1:12 `skilgauge` in `version` is not a listed plugin. Did you mean `skillgauge`?',
    ],
  ])('%s', async (text, message) => {
    const error = await errorOf(loadConfig({ cwd: project({ '.skillrc': text }) }))
    expect(error.message).toBe(`.skillrc:${message}`)
  })

  it('refuses a `since` that is not a version', async () => {
    const cwd = project({ 'acme.mjs': plugin([rule('a', 'v2')]), '.skillrc': 'plugins: [./acme.mjs]' })
    expect((await errorOf(loadConfig({ cwd }))).message).toBe(
      ".skillrc:1:11 Plugin `./acme.mjs`: `since` of `acme.a` is `v2`; it must be a version such as `'1.2'`.",
    )
  })
})
