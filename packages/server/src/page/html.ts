/** Markup that was made by `html`: whatever is not one of these is text, and is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | false | null | undefined | readonly Part[]

/** Markup from a template; values stand in texts or in attributes with double quotes. */
export function html(literals: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(literals.map((literal, i) => (i === 0 ? '' : rendered(values[i - 1])) + literal).join(''))
}

function rendered(part: Part): string {
  if (part instanceof Markup) return part.text
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map(rendered).join('')
  return escaped(String(part))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
