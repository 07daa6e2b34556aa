import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@skillgauge/config'
import { lawReport } from '@skillgauge/rule-tester'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIn } from '../packages/cli/test-world.js'
import type { TestServer } from '../packages/server/test-server.js'
import { testServer } from '../packages/server/test-server.js'
import { installAcmeRules } from './acme-rules.js'

// A package of rules from outside of this workspace, installed from its tarball and used by name.

const root = fileURLToPath(new URL('..', import.meta.url))
const ids = ['acme.owner', 'acme.names-the-product', 'acme.no-internal-urls']

/** A skill without an owner and a product, and with a private address. */
const badSkill = `---
name: rates
description: Looks up rates. Use when the user asks for the price of a plan.
---

Read them from https://billing.acme.internal/rates.
`

let team = ''
beforeAll(() => {
  team = mkdtempSync(join(tmpdir(), 'team-config-'))
  cpSync(join(root, 'examples/team-config'), team, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  installAcmeRules(team)
  cpSync(join(team, 'skills/release-notes'), join(team, 'skills/rates'), { recursive: true })
  writeFileSync(join(team, 'skills/rates/SKILL.md'), badSkill)
})
afterAll(() => rmSync(team, { recursive: true, force: true }))

describe('the package', () => {
  it('contains the build and the pages of its rules, and no sources', () => {
    const files = readdirSync(join(team, 'node_modules/@acme/skillgauge-rules'), {
      recursive: true,
      encoding: 'utf8',
    })
    const names = files.map((path) => path.replaceAll('\\', '/'))
    expect(names).toContain('dist/index.js')
    expect(names).toContain('src/owner/README.md')
    expect(names.filter((path) => /\.test\.|(?<!\.d)\.ts$|node_modules/.test(path))).toEqual([])
  })

  it('is loaded by name, with its version, its rules and its preset', async () => {
    const { plugins, rulesFor } = await loadConfig({ cwd: team })
    const acme = plugins.find(({ from }) => from === '@acme/skillgauge-rules')
    expect(acme?.plugin).toMatchObject({ name: 'acme', version: '1.0.0', rules: ids.map((id) => ({ id })) })
    const owner = rulesFor(join(team, 'skills/rates')).find(({ rule }) => rule.id === 'acme.owner')
    expect(owner).toMatchObject({ severity: 'high', options: { prefix: 'team-' } })
  })

  it('passes the laws in its packed form', async () => {
    const { plugins } = await loadConfig({ cwd: team })
    const { plugin } = plugins.find(({ from }) => from === '@acme/skillgauge-rules')!
    const good = readFileSync(join(team, 'skills/release-notes/SKILL.md'), 'utf8')
    const goodSkills = [{ 'SKILL.md': good.replace('Writes', 'For Acme Search. Writes') }]
    const { holds, text } = await lawReport(plugin, undefined, { mutations: 50, goodSkills })
    expect({ holds, text }).toMatchObject({ holds: true })
  })
})

it('docs/extend/publish-a-plugin.md shows a plugin that loads', async () => {
  const page = readFileSync(join(root, 'docs/extend/publish-a-plugin.md'), 'utf8')
  mkdirSync(join(team, 'shown'))
  writeFileSync(join(team, 'shown/rules.mjs'), /^```js\n(.*?)^```$/ms.exec(page)![1]!)
  const settings = {
    plugins: ['./rules.mjs'],
    rules: { 'acme.names-the-product': ['low', { products: ['x'] }] },
  }
  writeFileSync(join(team, 'shown/.skillrc'), JSON.stringify(settings))
  const { plugins } = await loadConfig({ cwd: join(team, 'shown') })
  expect(plugins.at(-1)?.plugin).toMatchObject({ name: 'acme', presets: { strict: {} } })
})

describe('the command line', () => {
  it('applies the settings: the preset, rules that are turned off, overrides', async () => {
    const { code, stdout } = await runIn(team, ['check', 'skills/rates'])
    expect(code).toBe(1)
    expect(stdout).toContain('`metadata.owner` is missing; the name of a team was expected.')
    expect(stdout).toContain('skills/rates/SKILL.md:6:32')
    expect(stdout).not.toContain('acme.names-the-product')
    expect((await runIn(team, ['check', 'skills/release-notes'])).code).toBe(0)
  })

  it('leaves its rules out of the score', async () => {
    const evaluate = ['evaluate', 'skills/rates', '--no-save', '--skip-review', '--format', 'json']
    const withRules = JSON.parse((await runIn(team, evaluate)).stdout)
    expect(withRules.results.map(({ check_id: id }: { check_id: string }) => id)).toContain('acme.owner')
    expect(withRules).toMatchObject({ overall_pass: false })
    const bare = mkdtempSync(join(tmpdir(), 'bare-'))
    cpSync(join(team, 'skills/rates'), join(bare, 'skills/rates'), { recursive: true })
    const without = JSON.parse((await runIn(bare, evaluate)).stdout)
    rmSync(bare, { recursive: true })
    expect(withRules.quality_score).toBe(without.quality_score)
  })

  it('scans with its rules only with `--config`', async () => {
    const named = await runIn(team, ['scan', 'skills/rates', '--config', '.skillrc'])
    expect(named.stdout).toContain('acme.no-internal-urls')
    const alone = await runIn(team, ['scan', 'skills/rates'])
    expect(alone.stdout).not.toContain('acme.')
  })

  it('shows the pages of its rules', async () => {
    const { stdout } = await runIn(team, ['explain', 'acme.no-internal-urls'])
    expect(stdout).toContain('Skills are handed on.')
  })
})

describe('the server, with the config of its operator', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({
      config: {
        extends: ['recommended', '@acme/skillgauge-rules/strict'],
        plugins: ['@acme/skillgauge-rules'],
        rules: { 'acme.names-the-product': ['low', { products: ['Acme Maps'] }] },
      },
      prepare: installAcmeRules,
    })
    server.github.host('acme/skills', {
      'rates/SKILL.md': badSkill,
      // Settings in the repository are ignored.
      '.skillrc': '{ "rules": { "acme.owner": "off" } }',
    })
  })
  afterAll(() => server.stop())

  it('runs its rules on other repositories', async () => {
    const { status, body } = await server.get('/v1/repos/acme/skills/evaluate?path=rates')
    expect(status).toBe(200)
    const own = body.results.filter(({ check_id: id }: { check_id: string }) => id.startsWith('acme.'))
    expect(own).toMatchObject([
      { check_id: 'acme.owner', severity: 'high', passed: false },
      {
        check_id: 'acme.names-the-product',
        severity: 'low',
        passed: false,
        message: expect.stringContaining('Acme Maps'),
      },
      { check_id: 'acme.no-internal-urls', dimension: 'security', passed: false },
    ])
    expect(body.overall_pass).toBe(false)
  })
})
