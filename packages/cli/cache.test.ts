import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist, outcomeOf, startScript } from './built-program.js'
import { skillMd, testFolder, write } from './test-world.js'

/** The command line as it is built, with processes that note which skills they judge. */
const tools = testFolder({
  'judge.cjs': `
    const judge = require(${JSON.stringify(join(dist, 'judge-process.js'))}).default
    exports.default = async (task, ask) => {
      const answer = await judge(task, ask)
      require('node:fs').appendFileSync(process.env.HOME + '/judged', task.kind + ' ' + task.source.folder.options.path + '\\n')
      return answer
    }`,
  'cli.cjs': `
    const { pathToFileURL } = require('node:url')
    require(${JSON.stringify(join(dist, 'main.js'))}).main(process, pathToFileURL(__dirname + '/judge.cjs'))`,
})

/** Five skills, more than are judged in place, and an empty home. */
function world(more: Record<string, string> = {}) {
  const names = ['alpha', 'beta', 'gamma', 'delta', 'omega']
  const skills = names.map((name) => [`skills/${name}/SKILL.md`, skillMd(name)])
  const folder = testFolder({ ...Object.fromEntries(skills), ...more })
  const home = testFolder({})
  return { folder, home, cwd: join(folder, 'skills'), names }
}

async function run({ cwd, home }: { cwd: string; home: string }, ...args: readonly string[]) {
  const log = join(home, 'judged')
  writeFileSync(log, '')
  const ran = await outcomeOf(startScript(join(tools, 'cli.cjs'), args, { cwd, env: { HOME: home } }))
  /** The skills that were judged again. */
  const judged = readFileSync(log, 'utf8').split('\n').slice(0, -1).sort()
  return { ...ran, judged }
}

/** A limit, so that few are judged in processes too. */
const json = ['evaluate', '--all', '--format', 'json', '--no-save', '--skill-timeout', '60']
const withoutTime = (text: string) => text.replace(/"scanned_at": "[^"]+"/, '')

function keptFiles(home: string): string[] {
  const folder = join(home, '.cache/skillgauge/verdicts')
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
  )
}

/** What is kept of single skills; besides there is what was said of all together. */
function verdictFiles(home: string): string[] {
  return keptFiles(home).filter((file) => readFileSync(file, 'utf8').includes('{"verdict":'))
}

describe('kept verdicts', () => {
  it('say what a first run says, byte for byte, and judge nothing again', async () => {
    const place = world({ 'skills/alpha/references/lost.md': 'Nothing leads here.' })
    const first = await run(place, ...json)
    const second = await run(place, ...json)

    expect(first.judged).toHaveLength(5)
    expect(second.judged).toEqual([])
    expect(withoutTime(second.stdout)).toBe(withoutTime(first.stdout))
    expect(second.code).toBe(first.code)
    const anew = await run(place, ...json, '--no-cache')
    expect(anew.judged).toHaveLength(5)
    expect(withoutTime(anew.stdout)).toBe(withoutTime(first.stdout))
  })

  it('are the same for `check --all`, and others for `scan --all`', async () => {
    const place = world()
    await run(place, ...json)
    expect((await run(place, 'check', '--all')).judged).toEqual([])
    const scan = await run(place, 'scan', '--all', '--format', 'json')
    expect(scan.judged).toHaveLength(5)
    const again = await run(place, 'scan', '--all', '--format', 'json')
    expect(again.judged).toEqual([])
    expect(withoutTime(again.stdout)).toBe(withoutTime(scan.stdout))
  })

  it('go by bytes: one that has changed is judged again, though its time and length are the same', async () => {
    const place = world({ 'skills/beta/references/a.md': 'See [b](b.md).' })
    await run(place, ...json)
    const file = join(place.folder, 'skills/beta/references/a.md')
    const { atime, mtime } = statSync(file)
    writeFileSync(file, 'See [c](c.md).')
    utimesSync(file, atime, mtime)
    expect((await run(place, ...json)).judged).toEqual(['evaluate skills/beta'].map(shown(place)))
  })

  it('see a file that came or went, and what lies around the skill', async () => {
    const place = world({
      'skills/beta/SKILL.md': `${skillMd('beta')}\nRead [the guide](../../docs/guide.md).\n`,
      '.git/HEAD': 'ref: refs/heads/main\n',
    })
    const lost = await run(place, ...json)
    expect(lost.stdout).toContain('docs/guide.md')
    write(place.folder, { 'docs/guide.md': 'Here.' })
    expect((await run(place, ...json)).judged).toEqual(['evaluate skills/beta'])
    write(place.folder, { 'skills/gamma/notes.txt': 'New.' })
    expect((await run(place, ...json)).judged).toEqual(['evaluate skills/gamma'])
  })

  it('depend on the settings', async () => {
    const place = world()
    await run(place, ...json)
    write(place.folder, { '.skillrc': '{ "rules": { "content.has-examples": "off" } }' })
    expect((await run({ ...place, cwd: place.folder }, ...json)).judged).toHaveLength(5)
  })

  it('are switched off by `cache: false`', async () => {
    const place = world({ '.skillrc': '{ "cache": false }', '.git/HEAD': 'ref: refs/heads/main\n' })
    await run(place, ...json)
    expect((await run(place, ...json)).judged).toHaveLength(5)
    expect(keptFiles(place.home)).toEqual([])
  })

  it('are not believed when they are damaged, and are made again', async () => {
    const place = world()
    const first = await run(place, ...json)
    const files = verdictFiles(place.home)
    expect(files).toHaveLength(5)
    files.forEach((file, i) => {
      const text = readFileSync(file, 'utf8')
      if (i === 0) writeFileSync(file, '')
      if (i === 1) writeFileSync(file, text.slice(0, -20))
      if (i === 2) writeFileSync(file, text.replaceAll('"passed":false', '"passed":true ').replace('a', 'b'))
      if (i === 3) appendFileSync(file, '}')
    })
    const second = await run(place, ...json)
    expect(second.judged).toHaveLength(4)
    expect(withoutTime(second.stdout)).toBe(withoutTime(first.stdout))
    expect((await run(place, ...json)).judged).toEqual([])
  })

  it('are not taken from a folder that others may write to', async () => {
    const place = world()
    await run(place, ...json)
    chmodSync(join(place.home, '.cache/skillgauge/verdicts'), 0o777)
    expect((await run(place, ...json)).judged).toHaveLength(5)
    const { code, stderr } = await run(place, 'cache')
    expect(code).toBe(1)
    expect(stderr).toMatch(/verdicts` is not used: .*others may write to it/)
  })

  it('are done without where nothing can be kept', async () => {
    const place = world()
    write(place.home, { '.cache': 'a file' })
    const first = await run(place, ...json)
    expect(first.code).toBe((await run(place, ...json)).code)
    expect((await run(place, ...json)).judged).toHaveLength(5)
    expect(first.stderr).not.toContain('error')
  })

  it('are kept by several runs at once', async () => {
    const place = world()
    const all = await Promise.all([1, 2, 3].map(() => run(place, ...json)))
    expect(new Set(all.map(({ stdout }) => withoutTime(stdout))).size).toBe(1)
    expect((await run(place, ...json)).judged).toEqual([])
  })

  it('keep nothing that a plugin has said', async () => {
    const place = world({
      'rule.mjs': `export default { name: 'acme', rules: [{ id: 'acme.never', name: 'Never', severity: 'low', description: 'It passes.', fix: 'Nothing.', *check() {} }] }`,
      '.skillrc': '{ "plugins": ["./rule.mjs"] }',
      '.git/HEAD': 'ref: refs/heads/main\n',
    })
    await run(place, ...json)
    expect(verdictFiles(place.home)).toEqual([])
  })

  it('are shown and cleared by `skillgauge cache`', async () => {
    const place = world()
    expect((await run(place, 'cache')).stdout).toMatch(/^0 verdicts/)
    await run(place, ...json)
    expect((await run(place, 'cache')).stdout).toMatch(/^6 verdicts/)
    expect((await run(place, 'cache', '--clear')).stdout).toMatch(/^0 verdicts/)
    expect((await run(place, ...json)).judged).toHaveLength(5)
  })
})

describe('what is kept of all skills together', () => {
  const found = ({ stdout }: { stdout: string }) =>
    (JSON.parse(stdout) as { collection: { findings: { check_id: string }[] } }).collection.findings.map(
      ({ check_id }) => check_id,
    )
  const twice = 'collection.unique-names'
  const lost = 'collection.manifest-paths'

  it('goes by every SKILL.md', async () => {
    const place = world()
    expect(found(await run(place, ...json))).not.toContain(twice)
    write(place.folder, { 'skills/beta/SKILL.md': skillMd('alpha') })
    const fresh = await run(place, ...json)
    expect(found(fresh)).toContain(twice)
    const kept = await run(place, ...json)
    expect(withoutTime(kept.stdout)).toBe(withoutTime(fresh.stdout))
    expect(withoutTime((await run(place, ...json, '--no-cache')).stdout)).toBe(withoutTime(fresh.stdout))
  })

  it('goes by manifests, and by what they name', async () => {
    const place = world({
      '.claude-plugin/plugin.json': JSON.stringify({ name: 'acme', commands: './commands' }),
      'commands/a.md': 'A command.',
      '.git/HEAD': 'ref: refs/heads/main\n',
    })
    expect(found(await run(place, ...json))).not.toContain(lost)
    rmSync(join(place.folder, 'commands'), { recursive: true })
    expect(found(await run(place, ...json))).toContain(lost)
    write(place.folder, { '.claude-plugin/plugin.json': JSON.stringify({ name: 'acme' }) })
    expect(found(await run(place, ...json))).not.toContain(lost)
  })

  it('goes by the settings', async () => {
    const place = world({ 'skills/beta/SKILL.md': skillMd('alpha') })
    expect(found(await run(place, ...json))).toContain(twice)
    write(place.folder, { 'skills/.skillrc': `{ "rules": { "${twice}": "off" } }` })
    expect(found(await run(place, ...json))).not.toContain(twice)
  })
})

/** In a folder without a repository paths are seen from where the command was typed. */
function shown({ folder }: { folder: string }) {
  return (line: string) => (existsSync(join(folder, '.git')) ? line : line.replace('skills/', ''))
}

describe('a place for verdicts', () => {
  it('is for its owner only', async () => {
    const place = world()
    mkdirSync(join(place.home, '.cache'))
    await run(place, ...json)
    expect(statSync(join(place.home, '.cache/skillgauge/verdicts')).mode & 0o077).toBe(0)
    expect(keptFiles(place.home).map((file) => statSync(file).mode & 0o077)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
