import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { readFileSync } from 'node:fs'

/** The fields of a manifest that are tested. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly sideEffects: boolean | readonly string[]
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

export interface Tarball {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly manifest: Manifest
  /** Paths relative to the package. */
  readonly paths: readonly string[]
  read(path: string): string
}

export function readTarball(file: string): Tarball {
  const bytes = new Uint8Array(readFileSync(file))
  const unpacked = createPackageFromTarballData(bytes)
  const home = `/node_modules/${unpacked.packageName}/`
  const read = (path: string) => unpacked.readFile(home + path)
  return {
    bytes,
    manifest: JSON.parse(read('package.json')) as Manifest,
    paths: unpacked.listFiles().map((path) => path.slice(home.length)),
    read,
  }
}

/** The module specifiers of a package that can be imported without side effects, such as `@skillgauge/features/review`. */
export function entriesOf({ name, exports, sideEffects }: Manifest): string[] {
  return Object.entries(exports)
    .filter(
      ([, target]) =>
        typeof target === 'object' && !(Array.isArray(sideEffects) && sideEffects.includes(target.default)),
    )
    .map(([path]) => name + path.slice(1))
}
