// Tries the steps of docs/contribute/releasing.md against a local registry: `node scripts/try-release.js [FOLDER]`. Bumps the versions
// in a copy of the last commit, publishes every package, installs the command line from the registry and creates a package of rules.
// Nothing is uploaded. Prints the output of each step. All files stay in FOLDER if it is given; otherwise they are deleted.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [keepIn] = process.argv.slice(2)
const folder = keepIn === undefined ? mkdtempSync(join(tmpdir(), 'try-release-')) : resolve(keepIn)
mkdirSync(folder, { recursive: true })
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpm = ['npx', '--yes', packageManager]
const upstream = output('npm', 'config', 'get', 'registry').trim()

/** The last version that runs on Node 20. It depends on a tag of node-fetch that not every registry has. */
const verdaccio = '5.33.0'
const overrides = { 'node-fetch': '2.7.0' }

let server
try {
  const { registry, settings } = await startRegistry()
  const copy = join(folder, 'copy')
  step('The last commit, in a copy')
  run(folder, {}, 'git', 'clone', '--quiet', '--local', root, copy)
  run(copy, {}, ...pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent')
  step('The pull request “Release”: changeset version')
  run(copy, {}, ...pnpm, 'exec', 'changeset', 'version')
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@example.com']
  run(copy, {}, 'git', ...author, 'commit', '-qam', 'Release')
  step('By hand, logged in: pnpm release')
  run(copy, settings, ...pnpm, 'release')
  step('From the registry: npm install skillgauge')
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }')
  run(consumer, settings, 'npm', 'install', '--no-audit', '--no-fund', 'skillgauge')
  run(consumer, settings, 'npx', 'skillgauge', '--version')
  step('And: npm create skillgauge-rules')
  const answers = ['--name', '@acme/rules', '--yes']
  run(consumer, settings, 'npm', 'create', '--yes', 'skillgauge-rules', '--', ...answers)
  run(join(consumer, 'rules'), settings, 'npm', 'install', '--no-audit', '--no-fund')
  run(join(consumer, 'rules'), settings, 'npm', 'test')
  step(`Everything worked with ${registry}.`)
} finally {
  server?.kill()
  if (keepIn === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Starts a registry to which a test user may publish our packages, and which proxies all others. */
async function startRegistry() {
  const home = join(folder, 'registry')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, overrides }))
  step(`A registry: verdaccio ${verdaccio}`)
  run(home, {}, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', `verdaccio@${verdaccio}`)
  const port = await freePort()
  const registry = `http://127.0.0.1:${port}/`
  const ours = 'access: $all, publish: $authenticated'
  const config = [
    `storage: ${JSON.stringify(join(home, 'storage'))}`,
    `auth: { htpasswd: { file: ${JSON.stringify(join(home, 'htpasswd'))} } }`,
    `uplinks: { upstream: { url: ${JSON.stringify(upstream)} } }`,
    `packages: { '@skillgauge/*': { ${ours} }, skillgauge: { ${ours} }, create-skillgauge-rules: { ${ours} }, '**': { access: $all, proxy: upstream } }`,
    'max_body_size: 100mb',
    'log: { type: stdout, level: error }',
  ]
  writeFileSync(join(home, 'config.yaml'), `${config.join('\n')}\n`)
  const program = join(home, 'node_modules/verdaccio/bin/verdaccio')
  const args = [program, '--config', join(home, 'config.yaml'), '--listen', `127.0.0.1:${port}`]
  server = spawn(process.execPath, args, { cwd: home, stdio: ['ignore', 'inherit', 'inherit'] })
  await waitForRegistry(registry)
  const user = { name: 'release', password: randomBytes(12).toString('hex'), type: 'user', roles: [] }
  const response = await fetch(`${registry}-/user/org.couchdb.user:release`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  const { token } = await response.json()
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, `registry=${registry}\n//127.0.0.1:${port}/:_authToken=${token}\n`)
  // A separate cache, because npm's own has entries of the upstream registry.
  const settings = {
    npm_config_userconfig: npmrc,
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'cache'),
  }
  return { registry, settings }
}

async function waitForRegistry(registry) {
  for (let attempt = 0; attempt < 120; attempt++) {
    if (server.exitCode !== null) throw new Error('The registry has ended.')
    const response = await fetch(`${registry}-/ping`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The registry does not answer.')
}

function step(text) {
  console.log(`\n## ${text}`)
}

/** Runs a command with its output shown. Throws when it fails. */
function run(cwd, env, command, ...args) {
  console.log(`$ ${[command, ...args].join(' ')}`)
  const { status, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`\`${command} ${args.join(' ')}\` failed${error ? `: ${error.message}` : ''}.`)
}

function output(command, ...args) {
  return spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' }).stdout
}
