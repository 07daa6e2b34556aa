export function median(values) {
  return percentile(values, 0.5)
}

/** @param share - From 0 to 1. */
export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
}
