import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Copies a built package of this workspace, with all its dependencies, to a folder that every user can read. The checkout may be in a
 * home directory that only its owner can enter (mode 0700), from where tests cannot start a program as another user.
 *
 * @param root - The root of the workspace.
 * @param folder - The package, such as `packages/server`.
 * @returns The path of the package in the copy.
 */
export function readableCopy(root: string, folder: string): string {
  const from = realpathSync(root)
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'skillgauge-readable-'))
  chmodSync(copy, 0o755)
  const waiting = [join(from, folder)]
  const seen = new Set(waiting)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const to = join(copy, relative(from, next))
    mkdirSync(to, { recursive: true })
    // Its dependencies are links, which are copied below.
    cpSync(next, to, {
      recursive: true,
      filter: (path) => path === next || !path.slice(next.length).includes(`${sep}node_modules`),
    })
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(next, 'package.json'), 'utf8'),
    ) as Manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const link = linkTo(name, next, from)
      if (link === undefined) continue
      const linkCopy = join(copy, relative(from, link))
      mkdirSync(dirname(linkCopy), { recursive: true })
      const target = realpathSync(link)
      // The links of pnpm are relative, so they point into the copy. A dependency that is not a link is copied as a package.
      if (target !== link) cpSync(link, linkCopy, { verbatimSymlinks: true })
      if (!seen.has(target)) waiting.push(target)
      seen.add(target)
    }
  }
  return join(copy, folder)
}

/** The path at which Node finds a dependency; `undefined` for an optional one that is not installed on this machine. */
function linkTo(name: string, from: string, root: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const link = join(folder, 'node_modules', name)
    if (existsSync(link)) return link
  }
  return undefined
}
