// Measures the hits and false alarms of `skillgauge scan` on labelled skills:
//   node scripts/measure-detection.js CORPUS [--list] [--threats]    prints tables, and with --list every miss and false alarm
//   node scripts/measure-detection.js CORPUS --docs                  writes the figures into docs/use/security.md
// Figures on skills that detection was tuned or trained on say nothing about other skills. For those, see
// `cross-validate-detection.js` and docs/contribute/detection.md.
// CORPUS contains skills and `labels.jsonl` with a line for each skill: `path` of its SKILL.md, `label` (`benign`, `malicious`) and
// `source`; for malicious skills `kinds` and `in_scope` (whether the built-in checks are meant to catch it); for benign ones
// `hard_negative` (why it looks risky). Runs the built command line over the whole folder. Quote the rates, not the time.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuiltCli } from './built-cli.js'
import { causesTable, comparedTable, countsTable, groupedBy, groupsOf, kindsOf } from './detection-tables.js'
import { fail } from './fail.js'
import { readJsonLines } from './read-json-lines.js'

/** @import { Case } from './detection-tables.js' */

const page = fileURLToPath(new URL('../docs/use/security.md', import.meta.url))
const known = ['--list', '--threats', '--docs']

/** Printed before the figures. */
const caveat =
  'Whole skills, with the weights and thresholds of this commit. If detection was tuned or trained on these skills, the figures say only how well ' +
  'it fits them. For other skills, see `node scripts/cross-validate-detection.js`.'

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (!folder || options.some((option) => !known.includes(option)))
  fail(`Usage: node scripts/measure-detection.js CORPUS [${known.join('] [')}]`)
const bin = requireBuiltCli()
const corpus = resolve(folder)
const labels = readLabels(join(corpus, 'labels.jsonl'))

if (options.includes('--docs')) writeDocs()
else report(measure(options.includes('--threats')))

function readLabels(file) {
  if (!existsSync(file)) fail(`There is no ${file}.`)
  const rows = readJsonLines(file)
  const invalid = rows.find(
    ({ label, path }) => !['benign', 'malicious'].includes(label) || typeof path !== 'string',
  )
  if (invalid) fail(`A row that is neither benign nor malicious, or has no path: ${JSON.stringify(invalid)}`)
  // A row may name the SKILL.md or its folder.
  return rows.map((row) => ({
    ...row,
    path: /(?:^|\/)skill\.md$/i.test(row.path) ? row.path : `${row.path}/SKILL.md`,
  }))
}

/** Scans the corpus and joins every label to its verdict. */
function measure(withThreats) {
  const args = ['scan', '--all', '--format', 'json', ...(withThreats ? ['--threats'] : [])]
  const start = process.hrtime.bigint()
  const child = spawnSync(process.execPath, [bin, ...args], {
    cwd: corpus,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  if (child.stderr) console.error(child.stderr.trimEnd())
  if (child.error || !child.stdout) fail(`scan ended with ${child.status ?? child.error}.`)
  const skills = new Map(JSON.parse(child.stdout).skills.map((skill) => [skill.path, skill]))
  reportUnmatched(skills)
  const unmatched = { status: 'UNMATCHED', findings: [] }
  /** @type {Case[]} */
  const cases = labels.map((row) => ({ ...row, ...(skills.get(row.path) ?? unmatched) }))
  return { cases, scanned: skills.size, milliseconds, withThreats }
}

/** Reports labels without a skill, which would count as misses, and skills without a label. */
function reportUnmatched(skills) {
  const labelled = new Set(labels.map(({ path }) => path))
  for (const path of skills.keys()) if (!labelled.has(path)) console.error(`No label: ${path}`)
  for (const { path } of labels) {
    if (skills.has(path)) continue
    console.error(`Not scanned: ${path}`)
    process.exitCode = 1
  }
}

function report(run) {
  const { malicious, inScope, benign, risky, nearMisses } = groupsOf(run.cases)
  const sections = [
    caveat,
    timeOf(run),
    countsTable('', [
      ['malicious, in scope', inScope],
      ['malicious, all', malicious],
      ['benign, all', benign],
      ['benign, looking risky', risky],
      ['benign, near misses', nearMisses],
    ]),
    'Recall over what the built-in checks are meant to catch, by kind:',
    countsTable('kind', groupedBy(inScope, kindsOf)),
    'Recall over all malicious skills, by kind:',
    countsTable('kind', groupedBy(malicious, kindsOf)),
    'Benign skills, by source:',
    countsTable(
      'source',
      groupedBy(benign, ({ source }) => [source]),
    ),
    'Skills with findings, by rule package and check (a skill counts for each that found something in it):',
    causesTable(run.cases),
  ]
  console.log(sections.join('\n\n'))
  if (options.includes('--list')) printErrors(groupsOf(run.cases))
}

function timeOf({ scanned, withThreats, milliseconds }) {
  const each = scanned === 0 ? 0 : milliseconds / scanned
  return (
    `${scanned} skills scanned${withThreats ? ' with --threats' : ''} in ${(milliseconds / 1000).toFixed(1)} s` +
    ` (${each.toFixed(1)} ms a skill, start-up included); ${labels.length} labelled.`
  )
}

function printErrors({ malicious, benign }) {
  const misses = malicious.filter(({ status }) => status !== 'BLOCK')
  printList(
    'Missed, in scope',
    misses.filter(({ in_scope }) => in_scope === true),
  )
  printList(
    'Missed, out of scope or unknown',
    misses.filter(({ in_scope }) => in_scope !== true),
  )
  printList(
    'False alarms',
    benign.filter(({ status }) => status !== 'ALLOW'),
  )
}

function printList(title, group) {
  console.log(`\n${title} (${group.length}):\n`)
  for (const one of group) {
    const why = one.label === 'malicious' ? kindsOf(one) : (one.hard_negative ?? [])
    console.log(`${one.status.padEnd(5)}  ${one.path}${why.length > 0 ? `  [${why.join(', ')}]` : ''}`)
    if (one.error) console.log(`         ${one.error}`)
    for (const note of one.incomplete ?? []) console.log(`         ${note}`)
    for (const { check_id, file, line, column, pattern, excerpt } of one.findings.slice(0, 5)) {
      const where = file.slice(dirname(one.path).length + 1)
      console.log(`         ${check_id}  ${pattern}  ${where}:${line}:${column}  ${excerpt}`)
    }
    if (one.findings.length > 5) console.log(`         and ${one.findings.length - 5} more`)
  }
}

/** Replaces the block of figures in the page about security. */
function writeDocs() {
  const [plain, threats] = [measure(false), measure(true)]
  const { malicious, benign, risky, nearMisses } = groupsOf(plain.cases)
  const sources = (group) => new Set(group.map(({ source }) => source)).size
  const figures = [
    `Measured on ${new Date().toISOString().slice(0, 10)} over ${plain.cases.length} skills, text files only: ` +
      `${malicious.length} malicious from ${sources(malicious)} sources, ${benign.length} benign from ${sources(benign)}, ` +
      `${risky.length + nearMisses.length} of these because they look risky: ${nearMisses.length} are honest skills with one line ` +
      'written to come close to an attack. **Set phrases and thresholds were tuned on these skills, and the honest ones are among those that the ' +
      'weights were trained on: the figures say how well detection fits them, and nothing about skills nobody has read.** Figures on what was ' +
      'left out of the training are in [detection](../contribute/detection.md#figures). "In scope" is what the five built-in checks are meant to catch; a skill counts as caught ' +
      'only when it is BLOCK.',
    comparedTable(plain.cases, threats.cases),
    'What was found by which rule package and check, with `--threats`:',
    causesTable(threats.cases),
  ].join('\n\n')
  const block = /<!-- measured -->[^]*?<!-- \/measured -->/
  const text = readFileSync(page, 'utf8')
  if (!block.test(text)) fail(`${page} has no \`<!-- measured -->\` … \`<!-- /measured -->\` block.`)
  writeFileSync(
    page,
    text.replace(block, () => `<!-- measured -->\n\n${figures}\n\n<!-- /measured -->`),
  )
  console.log([timeOf(plain), timeOf(threats)].join('\n'))
}
