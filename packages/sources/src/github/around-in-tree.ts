import type { SkillFiles } from '@skillgauge/core'
import type { TreeFile } from './git-tree.js'

/** The surroundings of skill directories, from the paths of a repository; indexed on first use. */
export function aroundInTree(
  files: readonly TreeFile[],
  others: readonly string[],
): (directory: string) => SkillFiles['around'] {
  let known: ReadonlyMap<string, 'file' | 'folder'> | undefined
  return (directory) => {
    if (directory === '') return undefined
    return {
      folders: directory.split('/').slice(0, -1),
      find(path) {
        known ??= indexPaths([...files.map((file) => file.path), ...others])
        const target = resolvePath(directory, path)
        return target === '' ? 'folder' : target === undefined ? undefined : known.get(target)
      },
    }
  }
}

/** Maps every path of a repository to its kind, folders included. */
export function indexPaths(paths: readonly string[]): Map<string, 'file' | 'folder'> {
  const known = new Map<string, 'file' | 'folder'>()
  for (const path of paths) {
    known.set(path, 'file')
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (known.has(path.slice(0, end))) break
      known.set(path.slice(0, end), 'folder')
    }
  }
  return known
}

/** Relative to the repository root; `undefined` when it leads out of it. */
function resolvePath(directory: string, path: string): string | undefined {
  const steps = directory.split('/')
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return undefined
  }
  return steps.join('/')
}
