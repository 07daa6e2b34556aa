import type { Manifest } from '@skillgauge/rule-kit'
import { defineCollectionRule, quote, resolvePath } from '@skillgauge/rule-kit'
import { listIn, textIn, valueIn } from '../manifest-data.js'

/** A path that a manifest names, relative to the folder `from`. */
interface NamedPath {
  /** Its keys in the manifest, such as `plugins.0.source`. */
  readonly at: string
  readonly path: string
  readonly from: string
}

export default defineCollectionRule({
  id: 'collection.manifest-paths',
  name: 'Paths in manifests exist',
  severity: 'high',
  description: 'Each path that a manifest names is there.',
  fix: 'Correct the path, or add what it names.',

  *check({ collection: { manifests, skills, find } }) {
    if (!find) return
    const paths = [...manifests.map(({ folder }) => folder), ...skills.map(({ path }) => path)]
    for (const manifest of manifests) {
      for (const { at, path, from } of namedPaths(manifest)) {
        const target = resolvePath(from, path)
        if (target === undefined) {
          yield { message: `${quote(path)} leads out of the repository.`, at: manifest.at(at) }
        } else if (target !== '' && find(target) === undefined) {
          const meant = findOtherCase(path, from, paths)
          yield {
            message: `${quote(path)} is not there${from === '' ? '' : ` in \`${from}\``}${meant === undefined ? '' : ` (did you mean ${quote(meant)}?)`}.`,
            at: manifest.at(at),
          }
        }
      }
    }
  },
})

/** The path of a manifest or a skill that differs only in case. */
function findOtherCase(path: string, from: string, paths: readonly string[]): string | undefined {
  const wanted = `${resolvePath(from, path)!.toLowerCase()}/`
  const found = paths.find((existing) => `${existing}/`.toLowerCase().startsWith(wanted))
  const below = from === '' ? 0 : from.length + 1
  return found === undefined ? undefined : `./${found.slice(below, wanted.length - 1)}`
}

function* namedPaths({ kind, data, folder }: Manifest): Generator<NamedPath> {
  switch (kind) {
    case 'claude-plugin':
      return yield* componentPaths(data, '', folder)
    case 'claude-marketplace': {
      const root = textIn(valueIn(data, 'metadata'), 'pluginRoot')
      for (const [i, entry] of listIn(data, 'plugins').entries()) {
        const source = textIn(entry, 'source')
        // Plugins in other repositories are not checked.
        if (source === undefined) continue
        const isPath = source.startsWith('./')
        if (!isPath && root === undefined) continue
        const path = isPath ? source : `${root}/${source}`
        yield { at: `plugins.${i}.source`, path, from: folder }
        const from = resolvePath(folder, path)
        if (from !== undefined) yield* componentPaths(entry, `plugins.${i}.`, from)
      }
      return
    }
    case 'openai-agent':
      for (const key of ['icon_small', 'icon_large']) {
        const path = textIn(valueIn(data, 'interface'), key)
        if (path !== undefined && !/^[a-z]+:/i.test(path))
          yield { at: `interface.${key}`, path, from: folder }
      }
      return
    case 'skills-lock':
    // Its skills are in other repositories.
  }
}

const components = 'skills agents commands hooks mcpServers lspServers outputStyles'.split(' ')

function* componentPaths(data: unknown, prefix: string, from: string): Generator<NamedPath> {
  for (const key of components) {
    const value = valueIn(data, key)
    if (typeof value === 'string' && value.startsWith('./'))
      yield { at: `${prefix}${key}`, path: value, from }
    for (const [i, path] of listIn(data, key).entries())
      if (typeof path === 'string' && path.startsWith('./')) yield { at: `${prefix}${key}.${i}`, path, from }
  }
}
