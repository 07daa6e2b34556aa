// Measures `scan --threats` on cases by writers who are not in the training:
//   node scripts/measure-threats.js [FOLDER]
// FOLDER contains cases (default: rules/threats/unseen). Needs a build: node scripts/build.js skillgauge.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuiltCli } from './built-cli.js'
import { fail } from './fail.js'
import { readCases } from './threats/read-cases.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const bin = requireBuiltCli()
const cases = readCases(process.argv[2] ?? join(root, 'rules/threats/unseen'))
if (cases.length === 0) {
  fail(
    'No cases found. FOLDER must contain `.txt` files with `=== attack KIND` and `=== honest KIND`, as rules/threats/unseen does.',
  )
}
const folder = mkdtempSync(join(tmpdir(), 'threats-'))
/** For cases without a SKILL.md. */
const defaultSkillMd =
  '---\nname: project-helper\ndescription: Helps with the tasks of a project. Use it for those.\n---\n\nRun the script.\n'

for (const [i, { files }] of cases.entries()) {
  const complete = files.some(({ path }) => path === 'SKILL.md')
    ? files
    : [...files, { path: 'SKILL.md', text: defaultSkillMd }]
  for (const { path, text } of complete) {
    const file = join(folder, String(i), normalize(join('/', path)))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
const { stdout, stderr } = spawnSync(
  process.execPath,
  [bin, 'scan', '--all', '--threats', '-f', 'json', '--no-cache'],
  { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
)
rmSync(folder, { recursive: true })
if (stdout === '') throw new Error(stderr)
const results = new Map(JSON.parse(stdout).skills.map((skill) => [Number(skill.path.split('/')[0]), skill]))

const resultsOf = (attack, isWanted) =>
  cases.flatMap((one, i) => (one.attack === attack && isWanted(one) ? [results.get(i)] : []))
const share = (list, matches) => `${((100 * list.filter(matches).length) / list.length).toFixed(0)} %`
const isFoundByPattern = ({ findings }) =>
  findings.some(({ check_id }) => check_id !== 'threats.likely-attack')
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

row(
  '',
  'attacks',
  'BLOCK',
  'SUS or BLOCK',
  'without `threats.likely-attack`',
  'look-alikes',
  'BLOCK',
  'SUS or BLOCK',
)
row('---', ...Array(7).fill('---:'))
printRow('all', () => true)
for (const part of ['hand', 'kind'])
  for (const name of [...new Set(cases.map((one) => one[part]))].sort())
    printRow(`${part} ${name.replace('hand-', '')}`, (one) => one[part] === name)

function printRow(name, isWanted) {
  const [attacks, others] = [resultsOf(true, isWanted), resultsOf(false, isWanted)]
  const isBlocked = ({ status }) => status === 'BLOCK'
  const isFound = ({ status }) => status !== 'ALLOW'
  row(
    name,
    attacks.length,
    share(attacks, isBlocked),
    share(attacks, isFound),
    share(attacks, isFoundByPattern),
    others.length,
    share(others, isBlocked),
    share(others, isFound),
  )
}
