import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'tsup'

/** Builds packages/fake-models, which the normal build leaves out, into `folder` and imports it. */
export async function loadFakeModels(root, folder) {
  const outDir = join(folder, 'fake-models')
  await build({
    config: false,
    silent: true,
    entry: { index: join(root, 'packages/fake-models/src/index.ts') },
    outDir,
    format: 'esm',
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
  })
  const file = readdirSync(outDir).find((one) => /^index\.m?js$/.test(one))
  if (file.endsWith('.js')) writeFileSync(join(outDir, 'package.json'), '{ "type": "module" }\n')
  return import(pathToFileURL(join(outDir, file)).href)
}
