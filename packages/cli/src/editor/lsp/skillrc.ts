import { configJsonSchema, loadConfig, settingsPlace } from '@skillgauge/config'
import type { PluginThreads } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import { getLocation } from 'jsonc-parser'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CompletionItem, Diagnostic, Hover } from 'vscode-languageserver/node'

/** The parts of a JSON schema that are used here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly description?: string
  readonly title?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema | readonly Schema[]
  readonly prefixItems?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
}

let schema: Promise<Schema> | undefined
const schemaOnce = () => (schema ??= configJsonSchema() as Promise<Schema>)

/** The errors of a saved config file and its plugins, as on the command line. */
export async function skillrcDiagnostics(
  file: string,
  threads: PluginThreads | undefined,
): Promise<Diagnostic[]> {
  // A new file, not saved yet.
  if (!existsSync(file)) return []
  try {
    await loadConfig({ cwd: dirname(file), configFile: file, threads })
    return []
  } catch (error) {
    if (!(error instanceof SkillgaugeError)) throw error
    const lines = error.message.split('\n')
    const all = lines.length > 1 ? lines.slice(1).map((line) => line.trim()) : lines
    return all.map((line) => {
      const [, row = '1', column = '1', message = line] = /^[^\s:]+:(\d+):(\d+) (.*)$/s.exec(line) ?? []
      const start = { line: Number(row) - 1, character: Number(column) - 1 }
      const range = { start, end: { ...start, character: 9_999 } }
      return { range, severity: 1, source: 'skillgauge', message }
    })
  }
}

export async function completeSkillrc(text: string, offset: number): Promise<CompletionItem[]> {
  const { path, isKey, keyText, valueText } = await placeAt(text, offset)
  const root = await schemaOnce()
  if (isKey) {
    return schemasAt(root, path.slice(0, -1)).flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([label, part]) => ({
        label,
        kind: 10 as const,
        insertText: keyText(label),
        detail: titleOf(part, root),
      })),
    )
  }
  const words = schemasAt(root, path).flatMap((part) => part.enum ?? [])
  return [...new Set(words.filter((word) => typeof word === 'string'))].map((label) => ({
    label,
    kind: 12 as const,
    insertText: valueText(label),
  }))
}

export async function hoverSkillrc(text: string, offset: number): Promise<Hover | undefined> {
  const { path } = await placeAt(text, offset)
  const root = await schemaOnce()
  const texts = schemasAt(root, path).map((part) =>
    [part.title, part.description].filter(Boolean).join('\n\n'),
  )
  const value = [...new Set(texts.filter((one) => one !== ''))].join('\n\n')
  return value === '' ? undefined : { contents: { kind: 'markdown', value } }
}

/** The location in the document, and how to write a key or a value there in its language. */
async function placeAt(text: string, offset: number) {
  if (!/^\s*[{[]/.test(text)) {
    const { path, isKey, needsColon } = (await settingsPlace(text, offset)) ?? noPlace
    const keyText = (word: string) => (needsColon ? `${word}: ` : word)
    return { path, isKey, keyText, valueText: (word: string) => word }
  }
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
  const quoted =
    previousNode !== undefined && text[previousNode.offset] === '"' && offset > previousNode.offset
  return {
    path,
    isKey: isAtPropertyKey,
    keyText: (word: string) => (quoted ? word : `${JSON.stringify(word)}: `),
    valueText: (word: string) => (quoted ? word : JSON.stringify(word)),
  }
}

/** The schema has no key of this name. */
const noPlace = { path: ['\0'], isKey: false, needsColon: false }

function titleOf(part: Schema, root: Schema): string {
  return expandSchema(part, root).find(({ title }) => title !== undefined)?.title ?? ''
}

function schemasAt(root: Schema, path: readonly (string | number)[]): Schema[] {
  let here = expandSchema(root, root)
  for (const step of path) {
    here = here.flatMap((part) => {
      const below =
        typeof step === 'string'
          ? part.properties?.[step]
          : (part.prefixItems?.[step] ?? (Array.isArray(part.items) ? part.items[step] : part.items))
      return below ? expandSchema(below as Schema, root) : []
    })
  }
  return here
}

/** A schema with all schemas that it refers to. Ours have no cycles. */
function expandSchema(part: Schema, root: Schema, depth = 0): Schema[] {
  if (depth > 10) return []
  const name = part.$ref?.split('/').at(-1)
  const referenced = name === undefined ? undefined : root.definitions?.[name]
  const others = [referenced ?? [], part.allOf ?? [], part.anyOf ?? [], part.oneOf ?? []].flat()
  return [part, ...others.flatMap((one) => expandSchema(one, root, depth + 1))]
}
