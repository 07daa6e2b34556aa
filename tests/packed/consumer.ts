import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.js'

/** The commands that install the dependencies of a folder. */
const installers = {
  npm: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: [
    'npx',
    '--yes',
    readManifest('.').packageManager,
    'install',
    '--prefer-offline',
    '--ignore-workspace',
  ],
} as const

/**
 * Creates a project in an empty folder that depends on `names`, and installs it. Our packages come from their tarballs, also as
 * transitive dependencies; all others come from the registry of this machine.
 *
 * @param others - Other dependencies, in the versions of the workspace.
 * @returns The folder.
 */
export async function makeConsumer(
  folder: string,
  installer: keyof typeof installers,
  names: readonly string[],
  tarballs: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): Promise<string> {
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]))
  const manifest = {
    name: 'consumer',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([
      ...names.map((name) => [name, files[name]]),
      ...others.map((name) => [name, readManifest(`node_modules/${name}`).version]),
    ]),
    ...(installer === 'npm' ? { overrides: files } : { pnpm: { overrides: files } }),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
  const [program, ...args] = installers[installer]
  await run(program, args, { cwd: folder })
  return folder
}

function readManifest(folder: string): { readonly version: string; readonly packageManager: string } {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
