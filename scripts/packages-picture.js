// Draws the packages and who imports whom (docs/contribute/architecture.md) from their manifests.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Serve the tests of the others, so an arrow to them says nothing. */
const forTests = ['packages/rule-tester', 'packages/fake-github', 'packages/fake-models']

const block = /<!-- packages -->[^]*?<!-- \/packages -->/

/** @returns The page with its picture drawn again. */
export function architecturePage(root) {
  const path = 'docs/contribute/architecture.md'
  const text = readFileSync(join(root, path), 'utf8')
  if (!block.test(text))
    throw new Error(`${path} has no \`<!-- packages -->\` … \`<!-- /packages -->\` block.`)
  const lines = ['<!-- packages -->', '', '```mermaid', ...picture(root), '```', '', '<!-- /packages -->']
  return { path, text: text.replace(block, lines.join('\n')) }
}

function picture(root) {
  const imports = importsOf(root)
  const names = [...imports.keys()].toSorted()
  const id = (name) => name.replace(/\W/g, '_')
  return [
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${name}"]`),
    ...names.flatMap((name) => direct(imports, name).map((to) => `  ${id(name)} --> ${id(to)}`)),
  ]
}

/**
 * What each package imports. The plugins in `rules/` are one; the command line bundles what it imports, so that its development
 * dependencies count.
 */
function importsOf(root) {
  const folders = ['packages', 'rules'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  const manifests = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }))
  const nodeOf = new Map(
    manifests.map(({ name, folder }) => [
      name,
      folder.startsWith('rules/') ? 'rules/*' : folder.slice('packages/'.length),
    ]),
  )
  const imports = new Map()
  for (const { name, folder, dependencies, optionalDependencies, devDependencies } of manifests) {
    if (forTests.includes(folder)) continue
    const from = nodeOf.get(name)
    const bundled = folder === 'packages/cli' ? devDependencies : {}
    const targets = Object.keys({ ...dependencies, ...optionalDependencies, ...bundled })
      .filter((target) => !manifests.some((one) => one.name === target && forTests.includes(one.folder)))
      .flatMap((target) => nodeOf.get(target) ?? [])
      .filter((to) => to !== from)
    imports.set(from, new Set([...(imports.get(from) ?? []), ...targets]))
  }
  return imports
}

/** What a package imports without another standing between: the others follow from these. */
function direct(imports, name) {
  const targets = [...(imports.get(name) ?? [])]
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return targets.filter((to) => !targets.some((other) => other !== to && reaches(other, to))).toSorted()
}
