/** Imports an ES module that is known at run time only: whatever bundles this leaves it to Node. */
export function importModule(specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ specifier)
}
