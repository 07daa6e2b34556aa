// Measures what `skillgauge scan` catches and what it flags in vain: `node scripts/measure-detection.js CORPUS [--list] [--threats]`.
// CORPUS holds skills and a `labels.jsonl` with a line for each: `path` of its SKILL.md, `label` (`benign`, `malicious`), `source`;
// malicious ones `kinds` and `in_scope` (whether the built-in checks are meant to catch it), benign ones `hard_negative`
// (why they look risky). It runs the built command line once over the whole folder, as a user would. Quote the rates, not the time.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../packages/cli/dist/bin.js', import.meta.url))
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = options.filter((option) => !['--list', '--threats'].includes(option))
if (!folder || unknown.length > 0)
  fail('Usage: node scripts/measure-detection.js CORPUS [--list] [--threats]')
if (!existsSync(bin)) fail('There is no build of the command line. Run: node scripts/build.js skillgauge')
const corpus = resolve(folder)
const withThreats = options.includes('--threats')

const labels = readLabels(join(corpus, 'labels.jsonl'))
const { skills, milliseconds } = scan()
const cases = labels.map((row) => ({
  ...row,
  ...(skills.get(row.path) ?? { status: 'UNMATCHED', findings: [] }),
}))
const malicious = cases.filter(({ label }) => label === 'malicious')
const benign = cases.filter(({ label }) => label === 'benign')
const inScope = malicious.filter(({ in_scope }) => in_scope === true)
const misses = malicious.filter(({ status }) => status !== 'BLOCK')
const falseAlarms = benign.filter(({ status }) => status !== 'ALLOW')

summary()
recallTable('Recall over what the built-in checks are meant to catch, by kind', inScope)
recallTable('Recall over all malicious skills, by kind', malicious)
falseAlarmTable()
causesTable()
if (options.includes('--list')) {
  list(
    'Missed, in scope',
    misses.filter(({ in_scope }) => in_scope === true),
  )
  list(
    'Missed, out of scope or not said',
    misses.filter(({ in_scope }) => in_scope !== true),
  )
  list('False alarms', falseAlarms)
}
reportUnmatched()

function fail(message) {
  console.error(message)
  process.exit(1)
}

function readLabels(file) {
  if (!existsSync(file)) fail(`There is no ${file}.`)
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
  const odd = rows.find(
    ({ label, path }) => !['benign', 'malicious'].includes(label) || typeof path !== 'string',
  )
  if (odd) fail(`A row that is neither benign nor malicious, or has no path: ${JSON.stringify(odd)}`)
  // A row may name the SKILL.md or its folder.
  return rows.map((row) => ({
    ...row,
    path: /(?:^|\/)skill\.md$/i.test(row.path) ? row.path : `${row.path}/SKILL.md`,
  }))
}

function scan() {
  const args = ['scan', '--all', '--format', 'json', ...(withThreats ? ['--threats'] : [])]
  const start = process.hrtime.bigint()
  const child = spawnSync(process.execPath, [bin, ...args], {
    cwd: corpus,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  if (child.error || ![0, 1].includes(child.status))
    fail(`scan ended with ${child.status ?? child.error}: ${child.stderr}`)
  process.stderr.write(child.stderr)
  const report = JSON.parse(child.stdout)
  return { skills: new Map(report.skills.map((skill) => [skill.path, skill])), milliseconds }
}

function summary() {
  const perSkill = skills.size === 0 ? 0 : milliseconds / skills.size
  console.log(
    `${skills.size} skills scanned${withThreats ? ' with --threats' : ''} in ${(milliseconds / 1000).toFixed(1)} s` +
      ` (${perSkill.toFixed(1)} ms a skill, start-up included); ${labels.length} labelled.\n`,
  )
  table(
    ['', 'skills', 'BLOCK', 'SUS', 'ALLOW', 'BLOCK %', 'SUS %'],
    [
      ['malicious, in scope', inScope],
      ['malicious, all', malicious],
      ['benign, all', benign],
      ['benign, looking risky', benign.filter(isHard)],
      ['benign, near misses', benign.filter(isNearMiss)],
    ].map(([name, group]) => countedRow(name, group)),
  )
}

function recallTable(title, group) {
  const kinds = [...new Set(group.flatMap((one) => kindsOf(one)))].sort()
  console.log(`\n${title}:\n`)
  table(
    ['kind', 'skills', 'BLOCK', 'SUS', 'ALLOW', 'BLOCK %', 'SUS %'],
    [
      ...kinds.map((kind) =>
        countedRow(
          kind,
          group.filter((one) => kindsOf(one).includes(kind)),
        ),
      ),
      countedRow('**all**', group),
    ],
  )
}

function falseAlarmTable() {
  const sources = [...new Set(benign.map(({ source }) => source))].sort()
  console.log('\nBenign skills, by source:\n')
  table(
    ['source', 'skills', 'BLOCK', 'SUS', 'ALLOW', 'BLOCK %', 'SUS %'],
    [
      ...sources.map((source) =>
        countedRow(
          source,
          benign.filter((one) => one.source === source),
        ),
      ),
      countedRow('**all**', benign),
    ],
  )
}

/** Which check blocked what, and what it alone blocked. `scan` names the check; the package is that of its prefix. */
function causesTable() {
  const blocked = cases.filter(({ status }) => status === 'BLOCK')
  const suspicious = cases.filter(({ status }) => status === 'SUS')
  const rows = checksIn(blocked).map((check) => {
    const by = (group) => group.filter((one) => checksOf(one).has(check))
    const alone = by(blocked.filter(({ label }) => label === 'malicious')).filter(
      (one) => checksOf(one).size === 1,
    )
    return [packageOf(check), check, by(malicious).length, alone.length, by(benign).length]
  })
  console.log(
    '\nFindings by check, in skills (a skill may have several; what only made a skill SUS is among them):\n',
  )
  for (const check of checksIn(suspicious).filter((check) => !rows.some((row) => row[1] === check))) {
    const by = (group) => group.filter((one) => checksOf(one).has(check)).length
    rows.push([packageOf(check), check, by(malicious), 0, by(benign)])
  }
  table(['package', 'check', 'malicious', 'malicious, alone', 'benign'], rows)
}

function list(title, group) {
  console.log(`\n${title} (${group.length}):\n`)
  for (const one of group) {
    const why = one.label === 'malicious' ? kindsOf(one).join(', ') : (one.hard_negative ?? []).join(', ')
    console.log(`${one.status.padEnd(5)}  ${one.path}${why ? `  [${why}]` : ''}`)
    if (one.error) console.log(`         ${one.error}`)
    for (const sentence of one.incomplete ?? []) console.log(`         ${sentence}`)
    for (const { check_id, file, line, column, pattern, excerpt } of one.findings.slice(0, 5)) {
      const where = file.slice(dirname(one.path).length + 1)
      console.log(`         ${check_id}  ${pattern}  ${where}:${line}:${column}  ${excerpt}`)
    }
    if (one.findings.length > 5) console.log(`         and ${one.findings.length - 5} more`)
  }
}

/** A label without a skill would be counted as a miss in silence, and a skill without a label not at all. */
function reportUnmatched() {
  const labelled = new Set(labels.map(({ path }) => path))
  const unlabelled = [...skills.keys()].filter((path) => !labelled.has(path))
  const unscanned = labels.filter(({ path }) => !skills.has(path))
  for (const path of unlabelled) console.error(`No label: ${path}`)
  for (const { path } of unscanned) console.error(`Not scanned: ${path}`)
  if (unscanned.length > 0) process.exitCode = 1
}

function countedRow(name, group) {
  const of = (status) => group.filter((one) => one.status === status).length
  const percent = (number) => (group.length === 0 ? '–' : ((100 * number) / group.length).toFixed(1))
  return [name, group.length, of('BLOCK'), of('SUS'), of('ALLOW'), percent(of('BLOCK')), percent(of('SUS'))]
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  console.log(
    [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n'),
  )
}

function checksIn(group) {
  return [...new Set(group.flatMap((one) => [...checksOf(one)]))].sort()
}

function checksOf({ findings }) {
  return new Set(findings.map(({ check_id }) => check_id))
}

function packageOf(check) {
  return `@skillgauge/rules-${check.slice(0, check.indexOf('.'))}`
}

function kindsOf({ kinds }) {
  return kinds === undefined || kinds.length === 0 ? ['unspecified'] : kinds
}

/** Chosen because it looks risky: all but those that were made to be near misses. */
function isHard(one) {
  return (one.hard_negative ?? []).length > 0 && !isNearMiss(one)
}

function isNearMiss({ hard_negative: reasons = [] }) {
  return reasons.some((reason) => reason.startsWith('near-miss'))
}
