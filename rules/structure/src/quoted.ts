const longest = 80

/** A value as a message shows it: one line, in backticks, cut at 80 characters. */
export function quoted(value: string): string {
  // Cut twice: characters are only counted in a text that is short already.
  const characters = Array.from(value.slice(0, 4 * longest).replace(/\s+/g, ' '))
  const text =
    characters.length > longest ? characters.slice(0, longest - 1).join('') + '…' : characters.join('')
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
