// Writes honest skills of npm packages to a folder, for train-detection:
//   node scripts/fetch-npm-skills.js INTO [FOLDER…]
// Reads the packages from docs/contribute/detection-sources.md (`name version, …`). Of each package it takes up to 12 skills, without those
// that copy one of the skills below a FOLDER or of an earlier package. Writes only prose, to INTO/<scope>/<package>/…; runs nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn, isProse, maxBytes } from './detection/read-sources.js'
import { fail } from './fail.js'

const sources = new URL('../docs/contribute/detection-sources.md', import.meta.url)
const registry = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/$/, '')

/** Of each package, so that none outweighs the others. */
const maxOfPackage = 12
/** Characters. Shorter lines are the same in many skills. */
const minLine = 40
const minLines = 4
/** The shares of the lines of SKILL.md that may be those of another owner, or of an earlier package. */
const mostCopied = { ofFolders: 0.15, ofPackages: 0.4 }

const [into, ...folders] = parseArgs({ allowPositionals: true }).positionals.map((path) => resolve(path))
if (!into) fail('Usage: node scripts/fetch-npm-skills.js INTO [FOLDER…]')
if (existsSync(into)) fail(`${into} exists already: name a new folder, or delete it.`)
for (const folder of folders) if (!existsSync(folder)) fail(`There is no ${folder}.`)

const known = new Set(
  folders
    .flatMap(filesIn)
    .filter(isProse)
    .flatMap((file) => linesOf(readFileSync(file, 'utf8'))),
)
const taken = new Set()
const workFolder = mkdtempSync(join(tmpdir(), 'npm-skills-'))
// Also after `fail`.
process.on('exit', () => rmSync(workFolder, { recursive: true, force: true }))
let total = 0
for (const { name, version } of packagesIn(readFileSync(sources, 'utf8'))) {
  const folder = mkdtempSync(join(workFolder, 'package-'))
  await unpack(name, version, folder)
  total += takeSkills(folder, join(into, name))
  rmSync(folder, { recursive: true })
}
console.log(`${total} skills in ${into}.`)

/** @returns {{ name: string, version: string }[]} */
function packagesIn(text) {
  const entry = /^(@?[\w./-]+) (\d[\w.+-]*)$/
  return text
    .split('\n')
    .flatMap((line) => line.replace(/\.$/, '').split(', '))
    .map((part) => entry.exec(part.trim()))
    .filter((match) => match !== null)
    .map(([, name, version]) => ({ name, version }))
}

async function unpack(name, version, folder) {
  const url = `${registry}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
  const answer = await fetch(url).catch(({ cause }) => fail(`${url} cannot be read: ${cause?.message}.`))
  if (!answer.ok) fail(`${url} answers ${answer.status}.`)
  const { status, stderr } = spawnSync('tar', ['-xz', '--no-same-owner', '-C', folder], {
    input: Buffer.from(await answer.arrayBuffer()),
  })
  if (status !== 0) fail(`${url} cannot be unpacked: ${stderr}`)
}

/** Copies the skills of a package, and returns how many. */
function takeSkills(folder, target) {
  const files = filesIn(folder).filter((file) => isProse(file) && statSync(file).size <= maxBytes)
  const homes = files.filter((file) => /[\\/]SKILL\.md$/i.test(file)).map((file) => dirname(file))
  const skills = homes
    // A SKILL.md at the root would take the whole package.
    .filter((home) => relative(folder, home).includes('/'))
    .filter((home) => !homes.some((other) => home.startsWith(`${other}/`)))
    .sort((a, b) => compare(hashOf(relative(folder, a)), hashOf(relative(folder, b))))
  let count = 0
  for (const home of skills) {
    if (count === maxOfPackage) break
    const own = files.filter((file) => file.startsWith(`${home}/`))
    const lines = linesOf(
      readFileSync(
        own.find((file) => /[\\/]SKILL\.md$/i.test(file)),
        'utf8',
      ),
    )
    if (lines.length < minLines || isCopy(lines)) continue
    for (const line of lines) taken.add(line)
    for (const file of own) {
      const copy = join(target, relative(folder, file).split('/').slice(1).join('/'))
      mkdirSync(dirname(copy), { recursive: true })
      writeFileSync(copy, readFileSync(file))
    }
    count++
  }
  return count
}

function isCopy(lines) {
  const shareIn = (others) => lines.filter((line) => others.has(line)).length / lines.length
  return shareIn(known) > mostCopied.ofFolders || shareIn(taken) > mostCopied.ofPackages
}

/** The words of the long lines. */
function linesOf(text) {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((line) => line.length > minLine)
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex')
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
