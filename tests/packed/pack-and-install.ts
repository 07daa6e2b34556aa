import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeConsumer } from './consumer.js'
import { root, run } from './run.js'

/** The packed and installed packages. */
export interface Packed {
  /** Path of the tarball by package name. */
  readonly tarballs: Readonly<Record<string, string>>
  /** The folders in which they are installed, by package manager. */
  readonly installed: { readonly npm: string; readonly pnpm: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed
  }
}

/** Packs everything once, and installs it with npm and with pnpm, for all tests of this folder. */
export default async function packAndInstall(project: TestProject): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), 'skillgauge-packed-'))
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    const { stdout } = await run(process.execPath, [join(root, 'scripts/pack.js'), join(home, 'tarballs')])
    const tarballs = JSON.parse(stdout) as Packed['tarballs']
    const [npm, pnpm] = await Promise.all(
      (['npm', 'pnpm'] as const).map(async (installer) => {
        const names = Object.keys(tarballs)
        const folder = await makeConsumer(join(home, installer), installer, names, tarballs, ['@types/node'])
        cpSync(join(root, 'examples/skills'), join(folder, 'skills'), { recursive: true })
        return folder
      }),
    )
    project.provide('packed', { tarballs, installed: { npm: npm!, pnpm: pnpm! } })
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
