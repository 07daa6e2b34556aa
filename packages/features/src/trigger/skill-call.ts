// Explicit calls: the agent loads the skill without a choice of the model.

/** `/pdf-forms` at the beginning of a request, as in Claude Code. */
export function findSlashCall(prompt: string, name: string): string | undefined {
  const call = `/${name}`
  return prompt.trim().split(/\s/, 1)[0] === call ? call : undefined
}

/** `$pdf-forms` anywhere in a request, as in Codex. */
export function findDollarCall(prompt: string, name: string): string | undefined {
  const isCall = (text: string) => text.startsWith(name) && !/^[\w-]/.test(text.slice(name.length))
  return prompt.split('$').slice(1).some(isCall) ? `$${name}` : undefined
}
