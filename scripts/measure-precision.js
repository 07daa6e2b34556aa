// Measures how often a finding is worth acting on:
//   node scripts/measure-precision.js CORPUS [SKILLS] [--list] [--only CHECK] [--partial] [--write FILE]
// CORPUS holds `findings.jsonl`, findings that a person has read, with a line for each: `skill` (path of its SKILL.md below
// SKILLS), `check`, `file`, `line`, `message`, `verdict` (`TRUE`: a maintainer would act on it, `PEDANTIC`: true and useless,
// `FALSE`: misread), `why`. SKILLS, by default `CORPUS/skills`, holds the skills as `<owner>/<repo>/<path>`. Each repository is
// checked by the built command line, as a user would, so that what lies beside a skill is found. Prints for each check how many
// labelled findings there were and are, and on how many skills of all it fails; `--list` names each that is left, or lost. `--partial`
// leaves out labels of skills that are not below SKILLS. `--write` keeps the figures, and nothing of the skills, for the documentation:
// `node scripts/measure-precision.js CORPUS SKILLS --partial --write scripts/precision.json`. With `--set-aside` SKILLS are some that nobody has
// looked into while the checks were written: only the totals are kept, beside the figures of the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fail } from './fail.js'
import { checkRepositories } from './check-repositories.js'

const bin = fileURLToPath(new URL('../packages/cli/dist/bin.js', import.meta.url))
const verdicts = ['TRUE', 'PEDANTIC', 'FALSE']

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    partial: { type: 'boolean', default: false },
    write: { type: 'string' },
    'set-aside': { type: 'boolean', default: false },
  },
})
const [folder, skillsFolder] = positionals
if (!folder) fail('Usage: node scripts/measure-precision.js CORPUS [SKILLS] [--list] [--only CHECK]')
if (!existsSync(bin)) fail('There is no build of the command line. Run: node scripts/build.js skillgauge')
const root = resolve(skillsFolder ?? join(folder, 'skills'))
const all = readLabels(join(folder, 'findings.jsonl'))
const { skills, ran } = checkRepositories(root, bin)
const labels = options.partial ? all.filter(({ skill }) => skills.has(skill)) : all

const rows = labels.map((label) => ({ ...label, left: isLeft(label) }))
const checks = [...new Set([...rows.map(({ check }) => check), ...failing().keys()])].sort(
  (a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1),
)
print()
if (options.write && options['set-aside']) writeSetAside(options.write)
else if (options.write) write(options.write)

function readLabels(file) {
  if (!existsSync(file)) fail(`There is no ${file}.`)
  const read = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
  const odd = read.find((label) => !verdicts.includes(label.verdict) || typeof label.skill !== 'string')
  if (odd) fail(`A row without a verdict or a skill: ${JSON.stringify(odd)}`)
  return read.filter(({ check }) => !options.only || check.includes(options.only))
}

/**
 * Whether what a label is about is still reported: the same check on the same skill says something about the same thing, the
 * first that stands in backticks, or about the same line of the same file. Words of messages may change.
 */
function isLeft({ skill, check, file, line, message }) {
  const found = skills.get(skill)?.get(check)
  if (found === undefined) {
    if (!skills.has(skill)) fail(`${skill} is labelled, and was not found below ${root}.`)
    return false
  }
  const about = subjectOf(message)
  return found.some(
    (one) =>
      (about !== undefined && subjectOf(one.message) === about) ||
      (one.line === line && one.path !== undefined && (file.endsWith(one.path) || one.path.endsWith(file))),
  )
}

/** What a message is about: the first code span that begins it. */
function subjectOf(message) {
  return /`([^`]+)`/.exec(message)?.[1]
}

function failing() {
  const counts = new Map()
  for (const failed of skills.values())
    for (const check of failed.keys())
      if (!options.only || check.includes(options.only)) counts.set(check, (counts.get(check) ?? 0) + 1)
  return counts
}

function countOf(check) {
  return rows.filter((row) => row.check === check).length
}

function print() {
  const counts = failing()
  const table = checks.map((check) => {
    const own = rows.filter((row) => row.check === check)
    return [check, tally(own), tally(own.filter(({ left }) => left)), counts.get(check) ?? 0]
  })
  const all = (left) => tally(rows.filter((row) => !left || row.left))
  console.log(`${skills.size} skills; ${rows.length} labelled findings, as TRUE/PEDANTIC/FALSE.\n`)
  for (const row of [['check', 'labelled', 'left', 'fails on'], ...table, ['all', all(false), all(true), '']])
    console.log(`| ${row.map((cell, i) => String(cell).padEnd([38, 12, 12, 8][i])).join(' | ')} |`)
  const left = rows.filter((row) => row.left)
  const part = (verdict, of, whole) => `${percent(of.filter((row) => row.verdict === verdict).length, whole)}`
  const wereTrue = rows.filter(({ verdict }) => verdict === 'TRUE').length
  console.log(
    `\nTRUE still there: ${part('TRUE', left, wereTrue)}. Of what is left: ` +
      verdicts.map((verdict) => `${part(verdict, left, left.length)} ${verdict}`).join(', '),
  )
  if (options.list) list()
}

/** How often each check fails, and what people said of those of its findings that are still reported. */
function write(file) {
  const counts = failing()
  const entries = [...new Set([...checks, ...ran])].sort().map((check) => {
    const read = totals(rows.filter((row) => row.check === check && row.left))
    return [check, { fails_on: counts.get(check) ?? 0, read }]
  })
  const date = new Date().toISOString().slice(0, 10)
  const { set_aside } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const figures = { date, skills: skills.size, checks: Object.fromEntries(entries), set_aside }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** Adds to the figures in a file how many labelled findings there were, and how many of them are left. */
function writeSetAside(file) {
  const left = rows.filter((row) => row.left)
  const set_aside = { skills: skills.size, labelled: totals(rows), left: totals(left) }
  const figures = { ...JSON.parse(readFileSync(file, 'utf8')), set_aside }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** How many there are of each verdict. */
function totals(some) {
  const count = (verdict) => some.filter((row) => row.verdict === verdict).length
  return Object.fromEntries(verdicts.map((verdict) => [verdict.toLowerCase(), count(verdict)]))
}

function tally(some) {
  return Object.values(totals(some)).join('/')
}

function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}

function list() {
  const unexpected = rows.filter(({ verdict, left }) => (verdict === 'TRUE') !== left)
  for (const { check, verdict, skill, file, line, message, why } of unexpected.sort((a, b) =>
    a.check < b.check ? -1 : 1,
  )) {
    console.log(`\n${verdict === 'TRUE' ? 'LOST' : verdict} ${check} ${skill}`)
    console.log(`  ${file}:${line} ${message}\n  ${why}`)
  }
}
