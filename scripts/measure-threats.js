// Measures `scan --threats` on cases by writers who are not in the training:
//   node scripts/measure-threats.js [FOLDER]
// FOLDER has cases (default: rules/threats/unseen). Runs the built command line, so run `pnpm build` first.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCases } from './threats/read-cases.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const cases = readCases(process.argv[2] ?? join(root, 'rules/threats/unseen'))
if (cases.length === 0) {
  console.error(
    'No cases found: a FOLDER has `.txt` files with `=== attack KIND` and `=== honest KIND`, as rules/threats/unseen.',
  )
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'threats-'))
/** SKILL.md for cases without one. */
const plain =
  '---\nname: project-helper\ndescription: Helps with the tasks of a project. Use it for those.\n---\n\nRun the script.\n'

for (const [i, { files }] of cases.entries()) {
  const named = files.some(({ path }) => path === 'SKILL.md')
    ? files
    : [...files, { path: 'SKILL.md', text: plain }]
  for (const { path, text } of named) {
    const file = join(folder, String(i), normalize(join('/', path)))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
const { stdout, stderr } = spawnSync(
  process.execPath,
  [join(root, 'packages/cli/dist/bin.js'), 'scan', '--all', '--threats', '-f', 'json', '--no-cache'],
  { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
)
rmSync(folder, { recursive: true })
if (stdout === '') throw new Error(stderr)
const results = new Map(JSON.parse(stdout).skills.map((skill) => [Number(skill.path.split('/')[0]), skill]))

const of = (attack, isOf) =>
  cases.flatMap((one, i) => (one.attack === attack && isOf(one) ? [results.get(i)] : []))
const share = (list, isIt) => `${((100 * list.filter(isIt).length) / list.length).toFixed(0)} %`
const byPattern = ({ findings }) => findings.some(({ check_id }) => check_id !== 'threats.likely-attack')
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
line('all', () => true)
for (const part of ['hand', 'kind'])
  for (const name of [...new Set(cases.map((one) => one[part]))].sort())
    line(`${part} ${name.replace('hand-', '')}`, (one) => one[part] === name)

function line(name, isOf) {
  const [attacks, others] = [of(true, isOf), of(false, isOf)]
  const isBlocked = ({ status }) => status === 'BLOCK'
  const isFound = ({ status }) => status !== 'ALLOW'
  row(
    name,
    attacks.length,
    share(attacks, isBlocked),
    share(attacks, isFound),
    share(attacks, byPattern),
    others.length,
    share(others, isBlocked),
    share(others, isFound),
  )
}
