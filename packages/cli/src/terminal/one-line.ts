export function oneLine(reason: string, most = 500): string {
  const line = reason.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}
