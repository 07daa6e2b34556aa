import { visible } from '../../terminal/visible-text.js'

type Attributes = Readonly<Record<string, string | number>>

/** An element from attributes and what is in it, which is XML already. */
export function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const start = `<${name}${given.join('')}`
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('\n')}</${name}>`
}

/**
 * A line of any text for an attribute or the inside of an element. XML 1.0 has no place at all for most control characters,
 * nor for U+FFFE, U+FFFF and halves of surrogate pairs, be they escaped: the latter show as `<U+001B>` like everywhere.
 */
export function xmlText(text: string): string {
  return visible(text)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
