/** An expression that is made when it is first used: one with classes of many scripts takes up to a millisecond. */
export function lazily(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined
  return () => (made ??= make())
}
