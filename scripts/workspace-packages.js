import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The packages in `packages/` and `rules/`: their folder from the root, its absolute path, and the manifest. */
export function workspacePackages(root) {
  return ['packages', 'rules'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => {
      const directory = join(root, group, name)
      const manifest = join(directory, 'package.json')
      if (!existsSync(manifest)) return []
      return [{ folder: `${group}/${name}`, directory, manifest: JSON.parse(readFileSync(manifest, 'utf8')) }]
    }),
  )
}
