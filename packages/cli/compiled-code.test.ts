import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from './test-world.js'
import { bin } from './built-program.js'

if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

const skills = testFolder({ 'good/SKILL.md': skillMd('good'), 'bad/SKILL.md': skillMd('Bad Name') })

const run = (env: Record<string, string>, ...args: string[]) => runBin(bin, skills, env, ...args)

function runBin(program: string, cwd: string, env: Record<string, string>, ...args: string[]) {
  const child = spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' })
  return { code: child.status, stdout: child.stdout, stderr: child.stderr }
}

const passes = { code: 0, stdout: 'ok good passes.\n', stderr: '' }
const compiled = (home: string) => join(home, '.cache/skillgauge/compiled')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

it('is little that every command reads', () => {
  // A heavy library that is bundled by a slip weighs as much as everything else. The learned weights are 0.44 MB of it, the known tokens 0.24.
  expect(statSync(join(bin, '../main.js')).size).toBeLessThan(1_970_000)
})

describe('the code that a run has compiled', () => {
  it('is kept for the next one, for its owner only', () => {
    const home = testFolder()
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(readdirSync(join(home, '.cache/skillgauge'))).toEqual(['compiled'])
    expect(existsSync(join(home, '.skillgauge'))).toBe(false)
    const kept = filesIn(compiled(home))
    expect(kept.map((file) => basename(file))).toEqual(['check'])
    if (process.platform === 'win32') return
    for (const path of [compiled(home), dirname(kept[0]!), ...kept])
      expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('is completed by the next runs, when the first one ends early', () => {
    const home = testFolder()
    const size = () => statSync(filesIn(compiled(home))[0]!).size
    expect(run({ HOME: home }, 'check', 'nowhere').code).toBe(1)
    const early = size()
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    const whole = size()
    expect(whole).toBeGreaterThan(early * 1.1)
    // Later runs do not write the file again, because that takes time.
    run({ HOME: home }, 'check', 'good')
    const [file] = filesIn(compiled(home))
    const { ino } = statSync(file!)
    run({ HOME: home }, 'check', 'good')
    expect(statSync(file!).ino).toBe(ino)
  })

  it('is kept for each sort of run', () => {
    const home = testFolder()
    run({ HOME: home }, '--help')
    run({ HOME: home }, 'explain', 'naming.format')
    run({ HOME: home }, 'scan', 'good')
    expect(filesIn(compiled(home)).map((file) => basename(file))).toEqual(['help', 'other', 'scan'])
  })

  it('is not used, but made anew, when it is damaged, of other code or empty', () => {
    const home = testFolder()
    run({ HOME: home }, 'check', 'good')
    const [file] = filesIn(compiled(home))
    const whole = readFileSync(file!)
    const changed = Buffer.from(whole)
    changed[whole.length >> 1]! ^= 0xff
    for (const damaged of [
      changed,
      whole.subarray(0, whole.length - 1000),
      Buffer.alloc(20),
      Buffer.alloc(0),
    ]) {
      writeFileSync(file!, damaged)
      expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
      expect(readFileSync(file!).length).toBeGreaterThan(whole.length / 2)
      expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    }
  })

  it.skipIf(process.platform === 'win32')('is neither read nor kept where others can write', () => {
    const home = testFolder()
    mkdirSync(compiled(home), { recursive: true })
    chmodSync(compiled(home), 0o777)
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(filesIn(compiled(home))).toEqual([])
  })

  it('is kept where caches are, or nowhere', () => {
    const cache = testFolder()
    const home = testFolder()
    run({ HOME: home, XDG_CACHE_HOME: cache }, 'check', 'good')
    run({ HOME: home, NODE_DISABLE_COMPILE_CACHE: '1' }, 'check', 'good')
    expect([readdirSync(home), readdirSync(cache)]).toEqual([[], ['skillgauge']])
  })

  it('is shown and cleared by `skillgauge cache`', () => {
    const home = testFolder()
    run({ HOME: home }, 'check', 'good')
    expect(run({ HOME: home }, 'cache').stdout).toMatch(
      /^code of skillgauge, compiled, [1-9]\.\d MB, in .*compiled$/m,
    )
    expect(run({ HOME: home }, 'cache', '--clear').stdout).toContain('compiled, 0.0 MB')
    expect(filesIn(compiled(home))).toEqual([])
  })

  it('is not that of another version, even of the same length and time', () => {
    const home = testFolder()
    const folder = join(testFolder(), 'dist')
    cpSync(join(bin, '..'), folder, { recursive: true })
    const main = join(folder, 'main.js')
    const check = () => runBin(join(folder, 'bin.js'), skills, { HOME: home }, 'check', 'good')
    // As npm does.
    utimesSync(main, 499_162_500, 499_162_500)
    expect(check()).toEqual(passes)
    writeFileSync(main, readFileSync(main, 'latin1').replaceAll('passes.', 'passed!'), 'latin1')
    utimesSync(main, 499_162_500, 499_162_500)
    expect(check().stdout).toBe('ok good passed!\n')
  })
})

describe('where no compiled code is kept', () => {
  it('is done without where there is no home or no room', () => {
    expect(run({}, 'check', 'good')).toEqual(passes)
    expect(run({ HOME: '/dev/null' }, 'check', 'good')).toEqual(passes)
    // Node's own way to make several folders never comes back from here.
    if (process.platform === 'linux')
      expect(run({ XDG_CACHE_HOME: '/proc/skillgauge' }, 'check', 'good')).toEqual(passes)
    const home = testFolder({ '.skillgauge': 'a file' })
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
  })

  it('does not hold up what is loaded later: libraries, plugins, the encoder', () => {
    const home = testFolder()
    const project = testFolder({
      'SKILL.md': skillMd('project'),
      '.skillrc': 'plugins: [./rules.mjs]',
      'rules.mjs': `export default { name: 'mine', dimension: 'content', rules: [{ id: 'mine.none', name: 'n', severity: 'low', description: 'd', fix: 'f', *check() { yield { message: 'found' } } }] }`,
    })
    for (const _ of ['compiles', 'is compiled']) {
      const ran = runBin(bin, project, { HOME: home }, 'evaluate', '--no-save', '--skip-review')
      expect(ran).toMatchObject({ stdout: expect.stringMatching(/mine\.none.*\n.*found/), stderr: '' })
      // Exact numbers load the encoder.
      expect(run({ HOME: home }, 'info', 'good')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/\d tokens/),
        stderr: '',
      })
    }
  })
})
