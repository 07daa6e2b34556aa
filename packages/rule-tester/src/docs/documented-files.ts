import { rulePagePlaces } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { collectionFactsOf, factsOf } from './facts.js'
import type { Manifest } from './load-plugin.js'
import { Mistake } from './load-plugin.js'
import { MarkMistake, withBlock, withMarks } from './marked-block.js'
import { rulesBlock } from './rules-block.js'

/** A file of the documentation, before and after it is generated. */
interface DocumentedFile {
  /** From the folder of the package, with `/`. */
  readonly path: string
  /** Absent when the file does not exist yet. */
  readonly before?: string
  readonly after: string
}

/**
 * The files with generated parts: the README of the package, and those pages of rules that have marks for facts.
 *
 * @param entry - The file that exports the plugin, from the folder of the package.
 * @throws Mistake with file and line, when the marks in a file are not a pair.
 */
export function documentedFiles(
  plugin: Plugin,
  { folder, entry, manifest }: { folder: string; entry: string; manifest: Manifest },
): DocumentedFile[] {
  const pages = new Map(
    [...plugin.rules, ...(plugin.collectionRules ?? [])].flatMap(({ id }) => {
      const rule = id.slice(id.indexOf('.') + 1)
      const page = pageOf(rule, folder, entry)
      return page === undefined ? [] : [[rule, page] as const]
    }),
  )
  const block = rulesBlock(plugin, (rule) => pages.get(rule))
  const facts = [
    ...plugin.rules.map((rule) => ({ id: rule.id, text: factsOf(rule, { dimension: plugin.dimension }) })),
    ...(plugin.collectionRules ?? []).map((rule) => ({ id: rule.id, text: collectionFactsOf(rule) })),
  ]
  return [
    readme(folder, manifest, block),
    ...facts.flatMap(({ id, text }) => {
      const path = pages.get(id.slice(id.indexOf('.') + 1))
      if (path === undefined) return []
      const before = readFileSync(join(folder, path), 'utf8')
      const after = withPathInError(path, () => withBlock(before, 'facts', text))
      return after === undefined ? [] : [{ path, before, after }]
    }),
  ]
}

function readme(folder: string, manifest: Manifest, block: string): DocumentedFile {
  const path = readdirSync(folder).find((name) => name.toLowerCase() === 'readme.md')
  const before = path === undefined ? undefined : readFileSync(join(folder, path), 'utf8')
  const text = before ?? newReadme(manifest)
  const after = withPathInError(
    path ?? 'README.md',
    () => withBlock(text, 'rules', block) ?? withBlock(withMarks(text, 'rules'), 'rules', block),
  )
  if (after === undefined)
    throw new Mistake(`\`${path}\`: a fence is not closed, so nothing can be added below it. Close it.`)
  return { path: path ?? 'README.md', ...(before !== undefined && { before }), after }
}

function newReadme({ name, description }: Manifest): string {
  const title = typeof name === 'string' ? `# ${name}\n` : ''
  return title + (typeof description === 'string' ? `${title === '' ? '' : '\n'}${description}\n` : '')
}

function withPathInError<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (error instanceof MarkMistake) throw new Mistake(`\`${path}\`, ${error.message}`)
    throw error
  }
}

/** The page of a rule from the folder of the package, where `skillgauge explain` looks for it. */
function pageOf(rule: string, folder: string, entry: string): string | undefined {
  const { besideEntry, inPackage } = rulePagePlaces(rule)
  const places = [
    ...besideEntry.map((place) =>
      relative(folder, join(folder, dirname(entry), place)).replaceAll('\\', '/'),
    ),
    ...inPackage,
  ]
  return places.find((place) => !place.startsWith('../') && existsSync(join(folder, place)))
}
