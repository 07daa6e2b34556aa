/** Replaced by a call in the bundle: see `scripts/import-by-call.js`. */
export const importModule = (specifier: string, options?: ImportCallOptions): Promise<unknown> =>
  import(specifier, options)
