// Writes a new rule that compiles, passes its tests and keeps the laws, to be changed from there:
// node scripts/new-rule.js content.some-rule
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const usage = 'Type for example: pnpm new-rule content.some-rule'

const { dimension, name } = readId(process.argv.slice(2))
const folder = join(root, 'rules', dimension, 'src', name)
if (existsSync(folder))
  fail(
    `\`${dimension}.${name}\` exists already. Type another name, or edit rules/${dimension}/src/${name}/rule.ts.`,
  )

const written = {
  ...files(`${dimension}.${name}`),
  '../index.ts': register(readFileSync(join(folder, '../index.ts'), 'utf8'), name),
}
mkdirSync(folder)
for (const [path, text] of Object.entries(written))
  writeFileSync(join(folder, path), await pretty(path, text))

console.log(`Wrote rules/${dimension}/src/${name}/{rule.ts,rule.test.ts,README.md} and added it to rules/${dimension}/src/index.ts.

Next:
  1. Write the examples in its README.md, then its tests, then the rule: docs/extend/write-a-rule.md
  2. pnpm vitest run rules/${dimension}
  3. Add its line to tests/catalog.test.ts, which pins the catalog.
  4. pnpm build && pnpm run docs`)

/**
 * @param {readonly string[]} args
 * @returns {{ dimension: string, name: string }}
 */
function readId(args) {
  if (args.length !== 1) fail(`One rule id is expected, ${args.length} were given. ${usage}`)
  const id = args[0]
  const match = /^([a-z]+)\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(id)
  if (!match)
    fail(`\`${id}\` is no rule id: a dimension, a dot, and lower-case words joined by hyphens. ${usage}`)
  const [, dimension, name] = match
  const dimensions = readdirSync(join(root, 'rules')).filter((each) =>
    existsSync(join(root, 'rules', each, 'src/index.ts')),
  )
  if (!dimensions.includes(dimension)) {
    fail(
      `\`${dimension}\` is no dimension; there are ${dimensions.join(', ')}. Type: pnpm new-rule ${dimensions[0]}.${name}`,
    )
  }
  return { dimension, name }
}

/**
 * The index of a dimension with one more rule in it.
 * @param {string} index
 * @param {string} name
 */
function register(index, name) {
  // One word alone may be a reserved one (`new`, `default`).
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
 * @param {string} id
 * @returns {Record<string, string>}
 */
function files(id) {
  return {
    'rule.ts': `
import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: '${id}',
  name: 'Nothing is left to write',
  severity: 'low',
  description: 'The body has no \`FIXME\` in it.',
  fix: 'Write what is missing, or take the mark out.',
  needs: ['body'],

  *check({ body }) {
    const offset = body.text.indexOf('FIXME', body.offset)
    if (offset !== -1) yield { message: '\`FIXME\` was found; finished text was expected.', at: body.at(offset) }
  },
})
`,
    'rule.test.ts': `
import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\\nname: pdf-tools\\ndescription: Reads PDF files.\\n---\\n'

testRule(rule, {
  pass: [{ name: 'finished text', skill: { 'SKILL.md': \`\${frontmatter}Open the file.\\n\` } }],
  fail: [
    {
      name: 'a mark in the body',
      skill: { 'SKILL.md': \`\${frontmatter}Open the file. FIXME: which?\\n\` },
      findings: [
        { message: '\`FIXME\` was found; finished text was expected.', path: 'SKILL.md', line: 5, column: 16 },
      ],
    },
  ],
})
`,
    'README.md': `# ${id}

<!-- facts -->
<!-- /facts -->

## Why

Who is hurt by what the rule finds, and how.

## Examples

\`\`\`md pass
---
name: pdf-tools
description: Reads PDF files. Use when the user hands over a PDF.
---

Open the file and read its text.
\`\`\`

\`\`\`md fail
---
name: pdf-tools
description: Reads PDF files. Use when the user hands over a PDF.
---

Open the file. FIXME: with which tool?
\`\`\`

> \`FIXME\` was found; finished text was expected.

## When not to use it

Where the rule is wrong, or not worth its cost.
`,
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
async function pretty(path, text) {
  if (!path.endsWith('.ts')) return text
  const filepath = join(folder, path)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
