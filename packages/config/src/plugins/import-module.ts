/** Imports a module at run time; bundlers leave this import alone. */
export function importModule(specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ specifier)
}
