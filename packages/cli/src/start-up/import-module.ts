/** `import`, as the bundle calls it: see `scripts/import-by-call.js`. */
export const importModule = (specifier: string, options?: ImportCallOptions): Promise<unknown> =>
  import(specifier, options)
