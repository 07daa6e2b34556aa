// Writes what the documentation says about each rule from the rules themselves (the facts in every README, the table in
// docs/rules.md, the number of checks wherever it is named, the JSON schema of the settings), what it says about commands from the
// command line itself (docs/use/cli.md), and what it says about the rule kit from its sources (docs/extend/rule-kit.md); and it draws the
// packages from their manifests (docs/contribute/architecture.md) and a terminal from a run of the built command line
// (docs/images/terminal.svg). `--check` writes nothing and fails when something would change.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'prettier'
import { fail } from './fail.js'
import { cliPage } from './cli-page.js'
import { countedPages } from './counted-pages.js'
import { architecturePage } from './packages-picture.js'
import { ruleKitPage } from './rule-kit-page.js'
import { readmePath, rulesPage, specification } from './rules-page.js'
import { terminalPicture } from './terminal-picture.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dimensions = ['structure', 'naming', 'description', 'content', 'security']

/** Figures of scripts/measure-precision.js, made on skills of the wild. */
const precisionFile = join(root, 'scripts/precision.json')

const precision = existsSync(precisionFile) ? JSON.parse(readFileSync(precisionFile, 'utf8')) : undefined

// The same that `skillgauge-rules docs` writes for other packages.
const docs = await import(pathToFileURL(builtFile('packages/rule-tester', 'dist/docs/index.js')).href)
const plugins = await loadPlugins()
const collection = await loadCollection()
const changed = [
  ...plugins.flatMap(({ dimension, rules }) => readmesOf(dimension, rules, facts)),
  ...readmesOf('collection', collection, (_, rule) => docs.collectionFactsOf(rule)),
  rulesPage(plugins, collection, precision),
  ...countedPages(root, plugins.flatMap(({ rules }) => rules).length),
  // Like the dimensions: what is not there has no page.
  ...(existsSync(join(root, 'packages/cli')) ? [await cliPage(root)] : []),
  ...(existsSync(join(root, 'packages/cli/dist/main.js')) ? [await terminalPicture(root)] : []),
  ...(existsSync(join(root, 'packages/config')) ? [await configSchema()] : []),
  ruleKitPage(root),
  ...(existsSync(join(root, 'docs/contribute')) ? [architecturePage(root)] : []),
].filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)

if (process.argv.includes('--check')) {
  for (const { path } of changed) console.error(`${path} does not say what the rules say.`)
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

/** @returns The built-in plugins, in the order of every table. */
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

/** The rules over all skills together. */
async function loadCollection() {
  if (!existsSync(join(root, 'rules/collection'))) return []
  return (await import(pathToFileURL(builtFile('rules/collection')).href)).default.collectionRules
}

/** What editors complete settings with: it has every built-in rule. */
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
  const more = measured(rule).map((text) => `In the wild: ${text}`)
  return docs.factsOf(rule, { dimension, specification, more })
}

/** How often a check fails, and what people said of its findings that they have read. */
function measured({ id }) {
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
