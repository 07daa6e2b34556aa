import { escapeCiCommands, visible } from '@skillgauge/core'

type Attributes = Readonly<Record<string, string | number>>

export function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const start = `<${name}${given.join('')}`
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('\n')}</${name}>`
}

/** One line of text for an attribute or element. XML 1.0 has no way to write most control characters, U+FFFE, U+FFFF and lone surrogates. */
export function xmlText(text: string): string {
  const escaped = visible(text)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return escapeCiCommands(escaped, (character) => `&#${character.charCodeAt(0)};`)
}

export function document(suites: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, ['', ...suites, ''])}\n`
}

interface Suite {
  readonly name: string
  readonly package: string
  readonly id: number
  readonly at: Date
  readonly counts: Attributes
  readonly properties: Attributes
  readonly cases: readonly string[]
  readonly output: readonly string[]
}

/** The schemas require a host. */
export function suite({ name, package: of, id, at, counts, properties, cases, output }: Suite): string {
  const timestamp = at.toISOString().slice(0, 19)
  return element('testsuite', { name, package: of, id, timestamp, hostname: 'localhost', ...counts }, [
    '',
    element('properties', {}, Object.entries(properties).map(([name, value]) => element('property', { name, value }))), // prettier-ignore
    ...cases,
    element('system-out', {}, output),
    element('system-err', {}),
    '',
  ])
}
