/**
 * Imports an ES module that is known at run time only. In a file of its own for the command line: code that V8 kept from an
 * earlier run cannot import.
 */
export function importModule(specifier: string): Promise<unknown> {
  return import(/* @vite-ignore */ specifier)
}
