// Measures what is found of sentences, by who wrote them, by language and by kind:
//   node scripts/measure-sentences.js [FOLDER]
// FOLDER has files `<language>/<kind>/<writer>.txt`, a sentence a line: `+` an attack, `-` a look-alike. By default it is packages/detect/unseen:
// sentences by writers who had read nothing of this project and nothing of each other, written after the weights were fixed. They are
// for measuring only; who trains on them has to say so, and needs new ones.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTraining } from './detection/read-sources.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const { instructionsOf, thresholds } = await import('../packages/detect/dist/index.js')
const { skill } = await import('../packages/rule-tester/dist/index.js')

const rows = new Map()
for (const { hand, language, kind, attack, text } of readTraining(
  resolve(process.argv[2] ?? join(root, 'packages/detect/unseen')),
)) {
  const level = levelOf(text)
  for (const name of ['all', `writer ${hand}`, `language ${language}`, `kind ${kind}`]) {
    const row = rows.get(name) ?? { attacks: none(), lookalikes: none() }
    const cell = attack ? row.attacks : row.lookalikes
    cell.all++
    if (level >= thresholds.suspicious) cell.suspicious++
    if (level >= thresholds.block) cell.block++
    rows.set(name, row)
  }
}
console.log('| | attacks | BLOCK | SUS or BLOCK | look-alikes | BLOCK | SUS or BLOCK |')
console.log('|---|---:|---:|---:|---:|---:|---:|')
for (const [name, { attacks, lookalikes }] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`| ${name} | ${cells(attacks)} | ${cells(lookalikes)} |`)

function none() {
  return { all: 0, suspicious: 0, block: 0 }
}

function cells({ all, suspicious, block }) {
  const share = (count) => (all === 0 ? '–' : `${((100 * count) / all).toFixed(1)} %`)
  return `${all} | ${share(block)} | ${share(suspicious)}`
}

/** How far an honest short skill gets with the sentence in it. */
function levelOf(text) {
  const { skillMd } = skill({
    'SKILL.md': `---\nname: tables\n---\n\n# Tables\n\nFormats tables of any width.\n\n${text}\n\nThen run the script and show the result.\n`,
  })
  const found = instructionsOf(skillMd).filter(({ isMention }) => !isMention)
  return Math.max(-Infinity, ...found.map(({ level }) => level))
}
