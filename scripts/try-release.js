// Tries docs/contribute/releasing.md against a registry on this machine: `node scripts/try-release.js [FOLDER]`. It raises the versions in a
// copy of the last commit, publishes every package by the command of that page, installs the command line from there and writes a package of
// rules. Nothing leaves the machine but what is downloaded. Prints what each step says; with FOLDER, everything is kept there.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [kept] = process.argv.slice(2)
const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'try-release-')) : resolve(kept)
mkdirSync(folder, { recursive: true })
const pnpm = ['npx', '--yes', readManifest(join(root, 'package.json')).packageManager]
const upstream = output('npm', 'config', 'get', 'registry').trim()

/** The last version that runs on Node 20. It asks for a tag of node-fetch that not every registry has. */
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
  step(`All of it worked, against ${registry}.`)
} finally {
  server?.kill()
  if (kept === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A registry that takes our packages from a user of its own, and fetches all others. */
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
  await untilItAnswers(registry)
  const user = { name: 'release', password: randomBytes(12).toString('hex'), type: 'user', roles: [] }
  const made = await fetch(`${registry}-/user/org.couchdb.user:release`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  const { token } = await made.json()
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, `registry=${registry}\n//127.0.0.1:${port}/:_authToken=${token}\n`)
  // What npm remembers of the registry outside says nothing of this one.
  const settings = {
    npm_config_userconfig: npmrc,
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'cache'),
  }
  return { registry, settings }
}

async function untilItAnswers(registry) {
  for (let attempt = 0; attempt < 120; attempt++) {
    if (server.exitCode !== null) throw new Error('The registry has ended.')
    const answer = await fetch(`${registry}-/ping`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 500))
  }
  throw new Error('The registry does not answer.')
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => found(port))
    })
  })
}

function step(text) {
  console.log(`\n## ${text}`)
}

/** Runs a command, which prints what it says; ends all of it when it fails. */
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

function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
