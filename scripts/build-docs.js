// Generates the parts of the documentation that can be generated:
// - from the rules: the facts in their READMEs, docs/rules.md, the number of checks wherever it occurs, and the JSON schema of the settings
// - from the command line: docs/use/cli.md, and docs/images/terminal.svg by running its build
// - from the sources of the rule kit: docs/extend/rule-kit.md
// - from the manifests: the graph of packages in docs/contribute/architecture.md
// `--check` writes nothing and fails when something would change.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'prettier'
import { fail } from './fail.js'
import { cliPage } from './cli-page.js'
import { countedPages } from './counted-pages.js'
import { architecturePage } from './packages-graph.js'
import { ruleKitPage } from './rule-kit-page.js'
import { readmePath, rulesPage, specification } from './rules-page.js'
import { terminalPicture } from './terminal-picture.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dimensions = ['structure', 'naming', 'description', 'content', 'security']

/** Written by scripts/measure-precision.js: figures on skills of public repositories. */
const precisionFile = join(root, 'scripts/precision.json')

const precision = existsSync(precisionFile) ? JSON.parse(readFileSync(precisionFile, 'utf8')) : undefined

// `skillgauge-rules docs` writes the same for plugins of other authors.
const docs = await import(pathToFileURL(builtFile('packages/rule-tester', 'dist/docs/index.js')).href)
const plugins = await loadPlugins()
const collection = await loadCollectionRules()
const changed = [
  ...plugins.flatMap(({ dimension, rules }) => readmesOf(dimension, rules, facts)),
  ...readmesOf('collection', collection, (_, rule) => docs.collectionFactsOf(rule)),
  rulesPage(plugins, collection, precision),
  ...countedPages(root, plugins.flatMap(({ rules }) => rules).length),
  // A workspace may have only some of the packages, as the one in new-rule.test.ts.
  ...(existsSync(join(root, 'packages/cli')) ? [await cliPage(root)] : []),
  ...(existsSync(join(root, 'packages/cli/dist/main.js')) ? [await terminalPicture(root)] : []),
  ...(existsSync(join(root, 'packages/config')) ? [await configSchema()] : []),
  ruleKitPage(root),
  ...(existsSync(join(root, 'docs/contribute')) ? [architecturePage(root)] : []),
].filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)

if (process.argv.includes('--check')) {
  for (const { path } of changed) console.error(`${path} is out of date.`)
  if (changed.length > 0) fail('Run `pnpm build && pnpm run docs` and commit what it writes.')
} else {
  for (const { path, text } of changed) writeFileSync(join(root, path), text)
  console.log(changed.length === 0 ? 'Nothing to change.' : changed.map(({ path }) => path).join('\n'))
}

function builtFile(folder, file = 'dist/index.js') {
  const built = join(root, folder, file)
  if (!existsSync(built)) fail(`${folder} is not built; run: node scripts/build.js`)
  return built
}

/** @returns The built-in plugins, in the order of `dimensions`. */
async function loadPlugins() {
  const present = dimensions.filter((dimension) => existsSync(join(root, 'rules', dimension)))
  return Promise.all(
    present.map(async (dimension) => {
      const built = builtFile(`rules/${dimension}`)
      const { default: plugin } = await import(pathToFileURL(built).href)
      return { dimension, rules: plugin.rules }
    }),
  )
}

async function loadCollectionRules() {
  if (!existsSync(join(root, 'rules/collection'))) return []
  return (await import(pathToFileURL(builtFile('rules/collection')).href)).default.collectionRules
}

/** The JSON schema of the settings, with every built-in rule, for completion in editors. */
async function configSchema() {
  const { configJsonSchema } = await import(pathToFileURL(builtFile('packages/config')).href)
  const text = await format(JSON.stringify(await configJsonSchema()), { parser: 'json', printWidth: 110 })
  return { path: 'packages/config/skillrc.schema.json', text }
}

/** The READMEs of a plugin with their facts filled in. */
function readmesOf(dimension, rules, facts) {
  return rules.map((rule) => {
    const path = readmePath(dimension, rule)
    if (!existsSync(join(root, path)))
      fail(`${path} is missing; every rule has one (see docs/extend/write-a-rule.md).`)
    const text = readFileSync(join(root, path), 'utf8')
    const written = docs.withBlock(text, 'facts', facts(dimension, rule))
    if (written === undefined) fail(`${path} has no \`<!-- facts -->\` … \`<!-- /facts -->\` block.`)
    return { path, text: written }
  })
}

function facts(dimension, rule) {
  const more = measuredFacts(rule).map((text) => `In the wild: ${text}`)
  return docs.factsOf(rule, { dimension, specification, more })
}

/** How often a check fails, and how people judged its findings. */
function measuredFacts({ id }) {
  const figures = precision?.checks[id]
  if (figures === undefined) return []
  const { fails_on, read } = figures
  const all = read.true + read.pedantic + read.false
  const fails = `fails on ${fails_on} of ${precision.skills} skills`
  if (all === 0) return [`${fails}; no finding that it still reports was read`]
  return [
    `${fails}; of ${all} ${all === 1 ? 'finding' : 'findings'} read by people, ${read.true} worth acting on, ${read.pedantic} true and of no use, ${read.false} wrong`,
  ]
}
