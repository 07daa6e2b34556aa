/**
 * A command to the runner of GitHub Actions, as
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions has it. The escapes are those that the
 * runner undoes: with them, nothing in a value can end it or begin another command.
 */
export function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name}${given.length > 0 ? ` ${given.join(',')}` : ''}::${escapeData(message)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
