import { runRules, parseSkill } from '@skillgauge/core'
import type { SkillFiles } from '@skillgauge/core'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './load-config.js'
import { builtInPresets } from './settings/presets.js'
import { configSchema } from './settings/config-schema.js'
import { pluginSource, project } from './testing/project.js'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

describe('docs/use/configure.md', () => {
  const page = readFileSync(join(repository, 'docs/use/configure.md'), 'utf8')
  const fences = [...page.matchAll(/^```(json|yaml)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
    language,
    text: text!,
  }))

  /** What the examples of the page name. */
  const files = {
    'node_modules/@acme/skillgauge-rules/package.json': '{"type":"module","main":"index.js"}',
    'node_modules/@acme/skillgauge-rules/index.js': pluginSource(
      'acme',
      ['owner'],
      'presets: { gentle: { rules: {} } }',
    ).replace("words: ['a']", "teams: ['a']"),
    'checks/house-style.js': pluginSource('house-style', ['license']),
  }

  it('has examples', () => {
    expect(fences.length).toBeGreaterThan(8)
  })

  it.each(fences)('$language: $text', async ({ language, text }) => {
    const isManifest = language === 'json' && Object.hasOwn(JSON.parse(text), 'skill')
    const name = isManifest ? 'package.json' : language === 'json' ? '.skillrc.json' : '.skillrc'
    const cwd = project({ ...files, [name]: text })
    expect((await loadConfig({ cwd })).file).toBe(join(cwd, name))
  })

  it('explains every key and preset', () => {
    for (const key of Object.keys(configSchema([]).shape)) expect(page).toContain(`\n### \`${key}\`\n`)
    for (const preset of Object.keys(builtInPresets)) expect(page).toContain(`\n| \`${preset}\` | `)
  })
})

describe('examples/team-config', () => {
  const root = join(repository, 'examples/team-config')
  const skill = join(root, 'skills/release-notes')

  it('loads', async () => {
    const { plugins, ignore, rulesFor } = await loadConfig({ cwd: skill })
    expect(plugins.slice(-2)).toMatchObject([
      { from: '@acme/skillgauge-rules', plugin: { name: 'acme', version: '1.0.0' } },
      { from: './checks/house-style.js', plugin: { name: 'house-style' } },
    ])
    expect(ignore).toEqual(['drafts/'])
    const severityIn = (path: string) =>
      rulesFor(join(root, path)).find(({ rule }) => rule.id === 'house-style.license')?.severity
    expect([severityIn('skills/release-notes'), severityIn('skills/vendored/pdf')]).toEqual([
      'high',
      undefined,
    ])
  })

  it('passes its own checks', async () => {
    const { rulesFor } = await loadConfig({ cwd: root })
    const results = await runRules(parseSkill(readFolder(skill)), rulesFor(skill))
    expect(
      results.filter(({ passed }) => !passed).map(({ checkId, message }) => `${checkId}: ${message}`),
    ).toEqual([])
  })

  it('has house rules that find something', async () => {
    const { rulesFor } = await loadConfig({ cwd: root })
    const files = readFolder(skill)
    const changed: SkillFiles = {
      ...files,
      read: (path) =>
        Buffer.from(
          Buffer.from(files.read(path))
            .toString()
            .replace('license: Apache-2.0', 'license: GPL-3.0')
            .replace('@0.18.1', '@latest'),
        ),
    }
    const results = await runRules(parseSkill(changed), rulesFor(skill))
    expect(
      results
        .filter(({ passed }) => !passed)
        .map(({ checkId, message, findings: [first] }) => [checkId, message, first?.line]),
    ).toEqual([
      ['house-style.license', 'The license is `GPL-3.0`; ours are `Apache-2.0` and `MIT`.', 4],
      ['house-style.no-latest', '`markdownlint-cli2@latest` is not pinned to a version.', 15],
    ])
  })
})

function readFolder(folder: string): SkillFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
  return {
    directory: basename(folder),
    path: relative(dirname(folder), folder),
    entries: paths.map((path) => ({ path, bytes: statSync(join(folder, path)).size })),
    incomplete: [],
    read: (path) => readFileSync(join(folder, path)),
  }
}
