import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Copies a built package of this workspace, with all it depends on, to a folder that every user can read, and answers where the
 * package is there. A checkout may lie below a home that only its owner may enter (mode 0700), and tests that start something as
 * another user must not start it from there.
 *
 * @param root - The root of the workspace.
 * @param folder - `packages/server`.
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
    // Its own dependencies come as links: below it in the workspace, beside it in the store.
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
      // pnpm links by relative paths, so they lead to the copy. What is not a link is copied as the package that it is.
      if (target !== link) cpSync(link, linkCopy, { verbatimSymlinks: true })
      if (!seen.has(target)) waiting.push(target)
      seen.add(target)
    }
  }
  return join(copy, folder)
}

/** Where a package finds what it depends on, as Node looks for it; `undefined`: it is optional, and not for this machine. */
function linkTo(name: string, from: string, root: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const link = join(folder, 'node_modules', name)
    if (existsSync(link)) return link
  }
  return undefined
}
