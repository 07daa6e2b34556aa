import type { ManifestPart } from '@skillgauge/core'
import { manifestPlaces, pluginRoots, reasonOf } from '@skillgauge/core'
import { resolve } from 'node:path'
import { kindWithin, createLookup } from './around-folder.js'
import { limits } from '../limits.js'
import { realPath } from '../paths.js'
import { readRegularFile } from './regular-file.js'

const maxManifests = 2_000
/** Lookups of paths that manifests name. */
const maxLookups = 20_000

/**
 * Reads the manifests in and above skill directories, within `root`. A manifest that cannot be read has the reason as `content`.
 * @param root - Absolute path.
 * @param skills - Paths of skill directories relative to it, with `/`.
 */
export function manifestsInFolder(root: string, skills: readonly string[]) {
  const realRoot = realPath(root) ?? root
  const isFile = (path: string) => kindWithin(root, realRoot, resolve(root, path)) === 'file'
  const manifests = manifestPlaces(skills)
    .filter(({ path }) => isFile(path))
    .slice(0, maxManifests)
  return {
    manifests: manifests.map((place): ManifestPart => ({
      ...place,
      content: read(resolve(root, place.path)),
    })),
    pluginRoots: pluginRoots(skills, isFile),
    find: createLookup(root, realRoot, root, maxLookups),
  }
}

function read(path: string): Uint8Array | string {
  try {
    return readRegularFile(path, limits.fileBytes)
  } catch (error) {
    return reasonOf(error)
  }
}
