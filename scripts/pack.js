// Packs what is published, as it is published. `node scripts/pack.js FOLDER` builds everything with its types and puts a tarball of
// each package into FOLDER; `--no-build` takes what was built before. Prints JSON: the tarball of each package by its name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (folder === undefined) {
  console.error('Usage: node scripts/pack.js FOLDER [--no-build]')
  process.exit(2)
}
const target = resolve(folder)
const manifests = ['packages', 'rules']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name, 'package.json')))
  .flatMap((file) => readManifest(file) ?? [])
  .filter((manifest) => !manifest.private)

if (!process.argv.includes('--no-build')) run(process.execPath, ['scripts/build.js', '--types'])
mkdirSync(target, { recursive: true })
// pnpm puts real versions in place of `workspace:` and `catalog:`, and what `publishConfig` says in place of the rest.
run('npx', [
  '--yes',
  readManifest(join(root, 'package.json')).packageManager,
  ...manifests.map(({ name }) => `--filter=${name}`),
  'pack',
  '--pack-destination',
  target,
])
const tarballs = manifests.map(({ name, version }) => [name, join(target, tarballName(name, version))])
console.log(JSON.stringify(Object.fromEntries(tarballs), undefined, 2))

/** Says nothing unless it fails: stdout is for the result. */
function run(command, args) {
  const shell = command === 'npx' && process.platform === 'win32'
  const { status, output, error } = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8' })
  if (status === 0) return
  console.error(
    [`${command} ${args.join(' ')} failed.`, error?.message, ...(output ?? [])].join('\n').trimEnd(),
  )
  process.exit(1)
}

/** `@skillgauge/core` becomes `skillgauge-core-1.2.3.tgz`. */
function tarballName(name, version) {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`
}

function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}
