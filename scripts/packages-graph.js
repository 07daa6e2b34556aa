// Draws the graph of the packages and their imports in docs/contribute/architecture.md from their manifests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspacePackages } from './workspace-packages.js'

/** Packages for tests, which are left out of the graph. */
const forTests = ['packages/rule-tester', 'packages/fake-github', 'packages/fake-models']

const block = /<!-- packages -->[^]*?<!-- \/packages -->/

/** @returns The page with an up-to-date graph. */
export function architecturePage(root) {
  const path = 'docs/contribute/architecture.md'
  const text = readFileSync(join(root, path), 'utf8')
  if (!block.test(text))
    throw new Error(`${path} has no \`<!-- packages -->\` … \`<!-- /packages -->\` block.`)
  const lines = ['<!-- packages -->', '', '```mermaid', ...flowchart(root), '```', '', '<!-- /packages -->']
  return { path, text: text.replace(block, lines.join('\n')) }
}

function flowchart(root) {
  const imports = importsOf(root)
  const names = [...imports.keys()].toSorted()
  const id = (name) => name.replace(/\W/g, '_')
  return [
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${name}"]`),
    ...names.flatMap((name) => directImports(imports, name).map((to) => `  ${id(name)} --> ${id(to)}`)),
  ]
}

/**
 * What each package imports. The plugins in `rules/` are one node. The development dependencies of the command line count, because it
 * bundles them.
 */
function importsOf(root) {
  const packages = workspacePackages(root).filter(({ folder }) => !forTests.includes(folder))
  const nodeOf = new Map(
    packages.map(({ folder, manifest }) => [
      manifest.name,
      folder.startsWith('rules/') ? 'rules/*' : folder.slice('packages/'.length),
    ]),
  )
  const imports = new Map()
  for (const { folder, manifest } of packages) {
    const { name, dependencies, optionalDependencies, devDependencies } = manifest
    const from = nodeOf.get(name)
    const bundled = folder === 'packages/cli' ? devDependencies : {}
    const targets = Object.keys({ ...dependencies, ...optionalDependencies, ...bundled })
      .flatMap((target) => nodeOf.get(target) ?? [])
      .filter((to) => to !== from)
    imports.set(from, new Set([...(imports.get(from) ?? []), ...targets]))
  }
  return imports
}

/** The imports of a package that it does not reach over another one of them (a transitive reduction). */
function directImports(imports, name) {
  const targets = [...(imports.get(name) ?? [])]
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return targets.filter((to) => !targets.some((other) => other !== to && reaches(other, to))).toSorted()
}
