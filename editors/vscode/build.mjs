// Builds the extension, which contains only the client. The checks run in the `skillgauge` of the workspace or the machine.
import { build } from 'esbuild'
import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
await build({
  absWorkingDir: here,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  logLevel: 'warning',
})
copyFileSync(join(here, '../../packages/config/skillrc.schema.json'), join(here, 'skillrc.schema.json'))
copyFileSync(join(here, '../../LICENSE'), join(here, 'LICENSE'))
