/** Everything an answer of a model depends on, as one text: its purpose, the version of the question, and the content. */
export function keptByOf(purpose: string, version: number, content: object): string {
  return JSON.stringify([purpose, version, content])
}
