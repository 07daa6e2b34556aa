// Packs all published packages: `node scripts/pack.js FOLDER` builds everything with types and puts a tarball of each package into
// FOLDER. `--no-build` packs the existing build. Prints JSON: the path of the tarball by package name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.js'
import { workspacePackages } from './workspace-packages.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (folder === undefined) fail('Usage: node scripts/pack.js FOLDER [--no-build]')
const target = resolve(folder)
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const manifests = workspacePackages(root)
  .map(({ manifest }) => manifest)
  .filter((manifest) => !manifest.private)

if (!process.argv.includes('--no-build')) run(process.execPath, ['scripts/build.js', '--types'])
mkdirSync(target, { recursive: true })
// pnpm replaces `workspace:` and `catalog:` by versions, and applies `publishConfig`.
run('npx', [
  '--yes',
  packageManager,
  ...manifests.map(({ name }) => `--filter=${name}`),
  'pack',
  '--pack-destination',
  target,
])
const tarballs = manifests.map(({ name, version }) => [name, join(target, tarballName(name, version))])
console.log(JSON.stringify(Object.fromEntries(tarballs), undefined, 2))

/** Prints nothing unless the command fails: stdout is for the result. */
function run(command, args) {
  const shell = command === 'npx' && process.platform === 'win32'
  const { status, output, error } = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8' })
  if (status === 0) return
  fail([`${command} ${args.join(' ')} failed.`, error?.message, ...(output ?? [])].join('\n').trimEnd())
}

/** `@skillgauge/core` becomes `skillgauge-core-1.2.3.tgz`. */
function tarballName(name, version) {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`
}
