import type { ManifestKind } from '@skillgauge/rule-kit'

/** A skill of a collection before it is parsed: only its SKILL.md. */
export interface SkillPart {
  /** Path of the skill directory from the root of the collection, with `/`. */
  readonly path: string
  readonly directory: string
  /** Name of the file: `SKILL.md`, in any case. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly digest: string
  readonly shelf: string | undefined
  readonly hosts: readonly string[]
}

/** A manifest before it is parsed. */
export interface ManifestPart {
  readonly path: string
  readonly kind: ManifestKind
  readonly folder: string
  /** Text: why it was not read, such as `larger than 1 MiB`. */
  readonly content: Uint8Array | string
}

/** A collection as plain data for another thread or process; `find` is not sent. */
export interface CollectionParts {
  readonly skills: readonly SkillPart[]
  readonly manifests: readonly ManifestPart[]
  readonly hosts: readonly string[]
  readonly find?: ((path: string) => 'file' | 'folder' | undefined) | undefined
}
