// Creates a new rule that compiles and passes all tests, builds it and generates its docs: node scripts/new-rule.js content.some-rule
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { fail } from './fail.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const usage = 'Type for example: pnpm new-rule content.some-rule'

const { dimension, name } = readId(process.argv.slice(2))
const folder = join(root, 'rules', dimension, 'src', name)
if (existsSync(folder))
  fail(
    `\`${dimension}.${name}\` exists already. Type another name, or edit rules/${dimension}/src/${name}/rule.ts.`,
  )

/** Findings of `threats` do not change the score. */
const isScored = dimension !== 'threats'
const files = {
  ...ruleFiles(`${dimension}.${name}`),
  '../index.ts': register(readFileSync(join(folder, '../index.ts'), 'utf8'), name),
}
mkdirSync(folder)
for (const [path, text] of Object.entries(files))
  writeFileSync(join(folder, path), await formatted(path, text))

console.log(
  `Wrote rules/${dimension}/src/${name}/{rule.ts,rule.test.ts,README.md} and added it to rules/${dimension}/src/index.ts.`,
)
// The docs and the tests of the command line use the built packages.
runScript('build.js', ...packagesToBuild())
runScript('build-docs.js')

console.log(`
Next:
  1. Write the examples in its README.md, then its tests, then the rule: docs/extend/write-a-rule.md
  2. pnpm vitest run rules/${dimension}
  3. pnpm build && pnpm run docs
  4. pnpm changeset${isScored ? ': a major, because one more check in the score moves the score of every skill' : ''}`)

function readId(args) {
  if (args.length !== 1) fail(`One rule id is expected, ${args.length} were given. ${usage}`)
  const id = args[0]
  const match = /^([a-z]+)\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(id)
  if (!match)
    fail(`\`${id}\` is not a rule id: a dimension, a dot, and lower-case words joined by hyphens. ${usage}`)
  const [, dimension, name] = match
  const dimensions = readdirSync(join(root, 'rules')).filter(
    (each) => each !== 'collection' && existsSync(join(root, 'rules', each, 'src/index.ts')),
  )
  if (dimension === 'collection') {
    fail(
      'A rule over all skills together has another shape. Copy rules/collection/src/unique-names, and add it to `collectionRules` in rules/collection/src/index.ts.',
    )
  }
  if (!dimensions.includes(dimension)) {
    fail(
      `\`${dimension}\` is not a dimension; there are ${dimensions.join(', ')}. Type: pnpm new-rule ${dimensions[0]}.${name}`,
    )
  }
  return { dimension, name }
}

/** The rule of the template of `npm create skillgauge-rules`, by file name, with the id filled in. */
function ruleFiles(id) {
  const template = join(root, 'packages/create-skillgauge-rules/template/src/rule-name')
  const files = readdirSync(template).map((file) => {
    const text = readFileSync(join(template, file), 'utf8')
      .replaceAll('plugin-name.rule-name', id)
      .replace(/^  needs:/m, `${since()}$&`)
      // The heading of the README.
      .replace(/^# .*\n/, '$&\n<!-- facts -->\n<!-- /facts -->\n')
    return [file, text]
  })
  return Object.fromEntries(files)
}

/** The `index.ts` of a dimension with the rule added to its imports and list. */
function register(index, name) {
  // A single word could be a reserved one (`new`, `default`).
  const camelCase = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const identifier = camelCase === name ? `${name}Rule` : camelCase
  const lastImport = /^import .*\n(?![^]*^import )/m
  const endOfRules = /,?\s*\](?=,?\s*\}\)\s*$)/
  if (!lastImport.test(index) || !endOfRules.test(index)) {
    fail(
      `rules/${dimension}/src/index.ts has another form than \`definePlugin({ …, rules: [ … ] })\`; add the rule by hand.`,
    )
  }
  return index
    .replace(lastImport, (line) => `${line}import ${identifier} from './${name}/rule.js'\n`)
    .replace(endOfRules, `, ${identifier}]`)
}

/**
 * A `since` line with the release in which the rule is added, so that settings pinned to an older version do not run it. Empty before
 * the first release.
 */
function since() {
  const manifest = readFileSync(join(root, 'rules', dimension, 'package.json'), 'utf8')
  const [major, minor] = JSON.parse(manifest).version.split('.').map(Number)
  if (major === 0) return ''
  return `  since: '${isScored ? `${major + 1}.0` : `${major}.${minor + 1}`}',\n`
}

/** The package of the rule, and the command line, which bundles it. Everything (an empty list) if the workspace is not built yet. */
function packagesToBuild() {
  const isBuilt = readdirSync(join(root, 'rules')).every((each) =>
    existsSync(join(root, 'rules', each, 'dist')),
  )
  return isBuilt ? [`@skillgauge/rules-${dimension}`, 'skillgauge'] : []
}

function runScript(script, ...args) {
  const path = join(root, 'scripts', script)
  const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' })
  if (status !== 0)
    fail(`The rule is written, but \`node scripts/${script}\` failed. Run it again when its cause is fixed.`)
}

async function formatted(path, text) {
  if (!path.endsWith('.ts')) return text
  const filepath = join(folder, path)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}
