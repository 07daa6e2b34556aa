// Measures how often a finding is worth acting on:
//   node scripts/measure-precision.js CORPUS [SKILLS] [--list] [--only CHECK] [--partial] [--write FILE] [--set-aside]
// CORPUS contains `findings.jsonl`, a line for each finding that a person has judged: `skill` (path of its SKILL.md below SKILLS),
// `check`, `file`, `line`, `message`, `verdict` (`TRUE`: a maintainer would act on it, `PEDANTIC`: true and useless, `FALSE`: wrong)
// and `why`. SKILLS (default: `CORPUS/skills`) contains the skills as `<owner>/<repo>/<path>`. Whole repositories are checked, with
// the built command line, because checks look at files beside a skill, too.
// Prints for each check how many judged findings there were, how many are still reported, and on how many skills it fails.
//   --list       lists the PEDANTIC and FALSE findings that are left, and the TRUE ones that are lost
//   --only       only checks whose id contains CHECK
//   --partial    ignores findings in skills that are not below SKILLS
//   --write      writes the figures, and nothing of the skills, for the documentation (scripts/precision.json)
//   --set-aside  for skills that were not looked at while the checks were written: --write adds their totals to the file
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireBuiltCli } from './built-cli.js'
import { checkRepositories } from './check-repositories.js'
import { fail } from './fail.js'
import { readJsonLines } from './read-json-lines.js'

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
const root = resolve(skillsFolder ?? join(folder, 'skills'))
if (!existsSync(root)) fail(`There is no ${root}: name the folder of the skills.`)
const all = readLabels(join(folder, 'findings.jsonl'))
const { skills, ran } = checkRepositories(root, requireBuiltCli())
const labels = options.partial ? all.filter(({ skill }) => skills.has(skill)) : all

const rows = labels.map((label) => ({ ...label, left: isStillReported(label) }))
const checks = [...new Set([...rows.map(({ check }) => check), ...failureCounts().keys()])].sort(
  (a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1),
)
printTable()
if (options.write && options['set-aside']) writeSetAside(options.write)
else if (options.write) writeFigures(options.write)

function readLabels(file) {
  if (!existsSync(file)) fail(`There is no ${file}.`)
  const labels = readJsonLines(file)
  const invalid = labels.find(
    ({ verdict, skill }) => !verdicts.includes(verdict) || typeof skill !== 'string',
  )
  if (invalid) fail(`A row without a verdict or a skill: ${JSON.stringify(invalid)}`)
  return labels.filter(({ check }) => !options.only || check.includes(options.only))
}

/**
 * Whether the check still reports the same finding: with the same subject, or at the same line of the same file. The wording of
 * messages may have changed.
 */
function isStillReported({ skill, check, file, line, message }) {
  const findings = skills.get(skill)?.get(check)
  if (findings === undefined) {
    if (!skills.has(skill)) fail(`${skill} is labelled, but there is no such skill below ${root}.`)
    return false
  }
  const subject = subjectOf(message)
  return findings.some(
    (finding) =>
      (subject !== undefined && subjectOf(finding.message) === subject) ||
      (finding.line === line &&
        finding.path !== undefined &&
        (file.endsWith(finding.path) || finding.path.endsWith(file))),
  )
}

/** The first code span of a message. */
function subjectOf(message) {
  return /`([^`]+)`/.exec(message)?.[1]
}

/** @returns By check, the number of skills on which it fails. */
function failureCounts() {
  const counts = new Map()
  for (const failed of skills.values())
    for (const check of failed.keys())
      if (!options.only || check.includes(options.only)) counts.set(check, (counts.get(check) ?? 0) + 1)
  return counts
}

function countOf(check) {
  return rows.filter((row) => row.check === check).length
}

function printTable() {
  const counts = failureCounts()
  const table = checks.map((check) => {
    const ofCheck = rows.filter((row) => row.check === check)
    return [check, tally(ofCheck), tally(ofCheck.filter(({ left }) => left)), counts.get(check) ?? 0]
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
  if (options.list) printUnexpected()
}

/** Writes how often each check fails, and how people judged those of its findings that are still reported. */
function writeFigures(file) {
  const counts = failureCounts()
  const entries = [...new Set([...checks, ...ran])].sort().map((check) => {
    const read = totals(rows.filter((row) => row.check === check && row.left))
    return [check, { fails_on: counts.get(check) ?? 0, read }]
  })
  const date = new Date().toISOString().slice(0, 10)
  const { set_aside } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const figures = { date, skills: skills.size, checks: Object.fromEntries(entries), set_aside }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** Adds to the figures in a file how many judged findings there were, and how many are still reported. */
function writeSetAside(file) {
  const left = rows.filter((row) => row.left)
  const set_aside = { skills: skills.size, labelled: totals(rows), left: totals(left) }
  const figures = { ...JSON.parse(readFileSync(file, 'utf8')), set_aside }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

/** The number of rows with each verdict. */
function totals(someRows) {
  const count = (verdict) => someRows.filter((row) => row.verdict === verdict).length
  return Object.fromEntries(verdicts.map((verdict) => [verdict.toLowerCase(), count(verdict)]))
}

function tally(someRows) {
  return Object.values(totals(someRows)).join('/')
}

function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}

function printUnexpected() {
  const unexpected = rows.filter(({ verdict, left }) => (verdict === 'TRUE') !== left)
  for (const { check, verdict, skill, file, line, message, why } of unexpected.sort((a, b) =>
    a.check < b.check ? -1 : 1,
  )) {
    console.log(`\n${verdict === 'TRUE' ? 'LOST' : verdict} ${check} ${skill}`)
    console.log(`  ${file}:${line} ${message}\n  ${why}`)
  }
}
