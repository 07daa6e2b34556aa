/**
 * What an answer of a model depends on, as one text: what it is for, the version of the question, and the content. The same content in the
 * same order gives the same text.
 */
export function keptByOf(purpose: string, version: number, content: object): string {
  return JSON.stringify([purpose, version, content])
}
