export interface FileDifference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** States as in a lock. */
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export interface LockDifference {
  readonly kind: 'new' | 'changed' | 'gone'
  /** What the lock calls it. */
  readonly key: string
  /** The lock that says so, as a person can type it. */
  readonly lock: string
  /** Its absolute path, and that which a person can type. Absent: it is gone. */
  readonly skill?: { readonly directory: string; readonly shown: string }
  /** What the lock calls what it was before, where a new version lies in another folder. */
  readonly was?: string | undefined
  /** Absent: the lock knows nothing of files. */
  readonly files?: readonly FileDifference[]
}

export interface LockVerdict {
  readonly differences: readonly LockDifference[]
  /** How many skills were held against a lock. */
  readonly held: number
}
