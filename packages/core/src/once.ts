/** Computes on first use and keeps the answer. A throw is not kept: the next use tries again. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: compute() }).value
}
