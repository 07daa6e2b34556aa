// Measures detection in sentences, by writer, language and kind, and in short honest skills:
//   node scripts/measure-sentences.js [FOLDER] [--in SKILLS]
// FOLDER contains files `<language>/<kind>/<writer>.txt` with a sentence per line: `+` marks an attack, `-` a look-alike. The default is
// packages/detect/unseen, by writers who are not in the training data. Use those sentences only for measuring, never for training.
// Each sentence is put into a skill of a few lines, or with --in into the middle of a SKILL.md below the folder SKILLS.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { halves } from './detection/halves.js'
import { handsOfCases, readSkills, readTraining } from './detection/read-sources.js'
import { readCases } from './threats/read-cases.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const { instructionsOf, thresholds } = await import('../packages/detect/dist/index.js')
const { skill } = await import('../packages/rule-tester/dist/index.js')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } })
const short = [
  '---\nname: tables\n---\n\n# Tables\n\nFormats tables of any width.',
  'Then run the script and show the result.',
]
const hosts = values.in === undefined ? [short] : hostsIn(resolve(values.in))
if (hosts.length === 0) {
  console.error(`No SKILL.md of 1,500 to 100,000 characters below ${values.in}.`)
  process.exit(1)
}
let sentences = 0
const rows = new Map()
for (const { hand, language, kind, attack, text } of readTraining(
  resolve(positionals[0] ?? join(root, 'packages/detect/unseen')),
)) {
  const level = levelOf(text)
  const names = ['all', `writer ${hand}`, `language ${language}`, `kind ${kind}`]
  // Ordinary sentences do not count as look-alikes.
  for (const name of kind === 'ordinary' ? [`ordinary, ${hand}`] : names) {
    const row = rows.get(name) ?? { attacks: emptyCounts(), lookalikes: emptyCounts() }
    countLevel(attack ? row.attacks : row.lookalikes, level)
    rows.set(name, row)
  }
}
console.log('| | attacks | BLOCK | SUS or BLOCK | look-alikes | BLOCK | SUS or BLOCK |')
console.log('|---|---:|---:|---:|---:|---:|---:|')
for (const [name, { attacks, lookalikes }] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`| ${name} | ${cells(attacks)} | ${cells(lookalikes)} |`)

const threats = join(root, 'rules/threats')
const ordinary = readCases(join(root, 'packages/detect/unseen-skills'))
const of = (writer) => ordinary.filter(({ hand }) => hand === writer)
const collections = {
  'look-alikes of attacks in code, by writers in `training`': readCases(join(threats, 'training')).filter(
    ({ hand }) => !handsOfCases.has(hand),
  ),
  'look-alikes of attacks in code, by writers in `unseen`': readCases(join(threats, 'unseen')),
  'ordinary, in eleven languages': of('hand-61'),
  'ordinary, by people who explain themselves': of('hand-67'),
  'about agents, prompts and security': of('hand-100'),
  'of fifty trades': of('hand-101'),
  'by native authors, 14 of 32 Korean': of('hand-114'),
}
console.log('\n| short honest skills that were not learned from | number | BLOCK | SUS or BLOCK |')
console.log('|---|---:|---:|---:|')
for (const [name, cases] of Object.entries(collections)) {
  const levels = cases
    .filter(({ attack }) => !attack)
    .flatMap(({ files }) => files.filter(({ path }) => path === 'SKILL.md'))
    .map(({ text }) => highestIn(text))
  const row = emptyCounts()
  for (const level of levels) countLevel(row, level)
  console.log(`| ${name} | ${cells(row)} |`)
}

function emptyCounts() {
  return { all: 0, suspicious: 0, block: 0 }
}

function countLevel(cell, level) {
  cell.all++
  if (level >= thresholds.suspicious) cell.suspicious++
  if (level >= thresholds.block) cell.block++
}

function cells({ all, suspicious, block }) {
  const share = (part) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
  return `${all} | ${share(block)} | ${share(suspicious)}`
}

/** The SKILL.md files of ordinary length below a folder, each split near its middle. */
function hostsIn(folder) {
  const texts = readSkills(folder).map(({ files }) => files.find(({ isMain }) => isMain)?.text ?? '')
  return texts.filter(({ length }) => length > 1_500 && length < 100_000).map(halves)
}

/** The level of a sentence in the middle of an honest skill. */
function levelOf(text) {
  const [before, after] = hosts[sentences++ % hosts.length]
  const from = before.length + 2
  return highestIn(`${before}\n\n${text}\n\n${after}\n`, from, from + text.length)
}

/** The highest level in a part of a SKILL.md. */
function highestIn(text, from = 0, to = Infinity) {
  const { skillMd } = skill({ 'SKILL.md': text })
  const found = instructionsOf(skillMd).filter(
    ({ isMention, offset, length }) => !isMention && offset + length > from && offset < to,
  )
  return Math.max(-Infinity, ...found.map(({ level }) => level))
}
