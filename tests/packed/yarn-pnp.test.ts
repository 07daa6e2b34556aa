import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from './run.js'

// With Yarn's Plug'n'Play there is no `node_modules`: packages stay in archives, and can only import their declared dependencies.

const { tarballs } = inject('packed')
const yarnVersion = '4.18.1'

const rule = `
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
const owner = defineRule({
  id: 'acme.owner', name: 'Has an owner', severity: 'high', description: 'The body names a team.', fix: 'Add it.', needs: ['body'],
  *check({ body }) {
    if (!body.text.includes('Owner:')) yield { message: 'No owner was named.', at: body.at(body.offset) }
  },
})
export default definePlugin({
  name: 'acme', version: '1.0.0', dimension: 'content', rules: [owner], presets: { strict: { rules: { 'acme.owner': 'high' } } },
})
`
const house = rule.replaceAll('acme', 'house').replaceAll('Owner:', 'Team:').replace('No owner', 'No team')

let project = ''
const yarn = async (...args: string[]) =>
  run('npx', ['--yes', `--package=@yarnpkg/cli-dist@${yarnVersion}`, 'yarn', ...args], {
    cwd: project,
    codes: [0, 1],
    env: await environment(),
  })

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'yarn-pnp-'))
  project = join(home, 'project')
  const acme = join(home, 'acme')
  const manifest = { name: 'acme-rules', version: '1.0.0', type: 'module', exports: './src/index.js' }
  write(acme, {
    'package.json': JSON.stringify({ ...manifest, peerDependencies: { '@skillgauge/rule-kit': '*' } }),
    'src/index.js': rule,
    'src/owner/README.md': '# acme.owner\n\nA skill that nobody answers for.\n',
  })
  await run('npm', ['pack', '--silent', '--pack-destination', home], { cwd: acme })
  const files = Object.fromEntries(
    Object.entries({ ...tarballs, 'acme-rules': join(home, 'acme-rules-1.0.0.tgz') }).map(([name, file]) => [
      name,
      `file:${file}`,
    ]),
  )
  const names = ['skillgauge', '@skillgauge/rule-kit', '@skillgauge/rule-tester', 'acme-rules']
  write(project, {
    'package.json': JSON.stringify({
      name: 'project',
      private: true,
      dependencies: Object.fromEntries(names.map((name) => [name, files[name]])),
      resolutions: files,
    }),
    // Otherwise yarn would use a project in a parent folder.
    'yarn.lock': '',
    '.yarnrc.yml':
      'nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\nenableScripts: false\n',
    '.skillrc': 'extends: acme-rules/strict\nplugins:\n  - acme-rules\n  - ./checks/house.mjs\n',
    'checks/house.mjs': house,
    'skills/demo/SKILL.md':
      '---\nname: demo\ndescription: Reads PDF files. Use when the user hands over a PDF.\n---\n\nOpen it.\n',
  })
  const { code, stdout } = await yarn('install', '--no-immutable')
  if (code !== 0) throw new Error(stdout)
}, 300_000)
afterAll(() => rmSync(dirname(project), { recursive: true, force: true }))

describe("Yarn's Plug'n'Play", () => {
  it('has no node_modules', () => {
    expect(readFileSync(join(project, '.pnp.cjs'), 'utf8')).toContain('acme-rules')
    expect(() => readFileSync(join(project, 'node_modules/skillgauge/package.json'))).toThrow('ENOENT')
  })

  it('runs checks, with the plugins of `.skillrc`: a package, and a file', { timeout: 120_000 }, async () => {
    const { code, stdout, stderr } = await yarn('skillgauge', 'check', 'skills/demo')
    expect([code, stderr.includes('error:')]).toEqual([1, false])
    expect(stdout).toContain('acme.owner')
    expect(stdout).toContain('No owner was named.')
    expect(stdout).toContain('No team was named.')
    const { stdout: page } = await yarn('skillgauge', 'explain', 'acme.owner')
    expect(page).toContain('A skill that nobody answers for.')
    expect((await yarn('skillgauge', 'scan', 'skills/demo')).stdout).toContain('ALLOW')
  })

  it('says how to install a missing plugin', { timeout: 120_000 }, async () => {
    write(project, { 'other/.skillrc': 'plugins: [other-rules]\n' })
    const { code, stderr } = await yarn('skillgauge', 'check', 'skills/demo', '--config', 'other/.skillrc')
    expect([code, stderr]).toEqual([1, expect.stringContaining('run `yarn add --dev other-rules`')])
  })

  it('says that the server is a separate package', { timeout: 120_000 }, async () => {
    const { code, stderr } = await yarn('skillgauge', 'serve')
    expect([code, stderr]).toEqual([1, expect.stringContaining('`@skillgauge/server` is not installed')])
  })

  it('writes the docs of a package of rules', { timeout: 120_000 }, async () => {
    expect(await yarn('skillgauge-rules', 'docs', 'checks/house.mjs')).toMatchObject({ code: 0 })
    expect(readFileSync(join(project, 'README.md'), 'utf8')).toContain('| `house.owner` | high | content |')
  })
})

/** Yarn uses the registry and the certificates of npm. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const setting = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim()
  const [registry, certificates] = [await setting('registry'), await setting('cafile')]
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: dirname(project),
    npm_config_registry: registry,
    YARN_NPM_REGISTRY_SERVER: registry,
    NO_COLOR: '1',
    DO_NOT_TRACK: '1',
    ...(certificates !== '' && certificates !== 'null' && { YARN_HTTPS_CA_FILE_PATH: certificates }),
    ...(registry.startsWith('http:') && { YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname }),
  }
  for (const name of ['VITEST', 'NODE_OPTIONS', 'NODE_ENV', 'FORCE_COLOR']) delete env[name]
  return env
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
