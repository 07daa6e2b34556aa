import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.js'

/** @returns The path of the built command line. Without a build, the script ends here. */
export function requireBuiltCli() {
  const bin = fileURLToPath(new URL('../packages/cli/dist/bin.js', import.meta.url))
  if (!existsSync(bin)) fail('There is no build of the command line. Run: node scripts/build.js skillgauge')
  return bin
}
