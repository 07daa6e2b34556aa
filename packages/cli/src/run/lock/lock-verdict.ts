export interface FileDifference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Hashes as in a lock. */
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export interface LockDifference {
  readonly kind: 'new' | 'changed' | 'gone'
  /** Key in the lock. */
  readonly key: string
  /** Path of the lock for display. */
  readonly lock: string
  /** Absent when the skill is gone. */
  readonly skill?: { readonly directory: string; readonly shown: string }
  /** Former key, when a new version of a plugin is in another folder. */
  readonly was?: string | undefined
  /** Absent when the lock has no hashes of files. */
  readonly files?: readonly FileDifference[]
}

export interface LockVerdict {
  readonly differences: readonly LockDifference[]
  /** Number of skills that were compared. */
  readonly compared: number
}
