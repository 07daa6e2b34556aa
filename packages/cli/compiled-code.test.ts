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
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from './test-world.js'

const bin = fileURLToPath(new URL('./dist/bin.js', import.meta.url))
if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

const skills = testFolder({ 'good/SKILL.md': skillMd('good'), 'bad/SKILL.md': skillMd('Bad Name') })

const run = (env: Record<string, string>, ...args: string[]) => runBin(bin, skills, env, ...args)

function runBin(program: string, cwd: string, env: Record<string, string>, ...args: string[]) {
  const child = spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' })
  return { code: child.status, stdout: child.stdout, stderr: child.stderr }
}

const passes = { code: 0, stdout: 'ok good passes.\n', stderr: '' }
const compiled = (home: string) => join(home, '.skillgauge/compiled')

it('is little that every command reads', () => {
  // A heavy library that is bundled by a slip weighs as much as everything else. The learned weights are 0.44 MB of it.
  expect(statSync(join(bin, '../main.js')).size).toBeLessThan(1_390_000)
})

describe('the code that a run has compiled', () => {
  it('is kept for the next one, for its owner only', () => {
    const home = testFolder()
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(readdirSync(join(home, '.skillgauge'))).toEqual(['compiled'])
    if (process.platform !== 'win32') expect(statSync(compiled(home)).mode & 0o077).toBe(0)
  })

  it('is kept where caches are, or nowhere', () => {
    const cache = testFolder()
    const home = testFolder()
    run({ HOME: home, XDG_CACHE_HOME: cache }, 'check', 'good')
    run({ HOME: home, NODE_DISABLE_COMPILE_CACHE: '1' }, 'check', 'good')
    expect([readdirSync(home), readdirSync(cache)]).toEqual([[], ['skillgauge']])
  })

  it('is done without where there is no home or no room', () => {
    expect(run({}, 'check', 'good')).toEqual(passes)
    expect(run({ HOME: '/dev/null' }, 'check', 'good')).toEqual(passes)
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

// From 22.1 on Node keeps it.
describe.skipIf('enableCompileCache' in module)('where Node does not keep it', () => {
  /** A home after `check`, and the one file that was kept. */
  function afterCheck() {
    const home = testFolder()
    run({ HOME: home }, 'check', 'good')
    const folder = join(compiled(home), 'check')
    const [name, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    return { home, file: join(folder, name!) }
  }

  it('is taken as it is', () => {
    const { home, file } = afterCheck()
    const { mtimeMs } = statSync(file)
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    // V8 refuses what does not fit, and then it is written again.
    expect(statSync(file).mtimeMs).toBe(mtimeMs)
  })

  it('is compiled again when it was damaged, wherever', () => {
    const { home, file } = afterCheck()
    const sound = readFileSync(file)
    const damages: Buffer[] = [Buffer.alloc(0), sound.subarray(0, 3), sound.subarray(0, sound.length >> 1)]
    for (const at of [0, 4, 60, sound.length >> 1, sound.length - 1]) {
      const damaged = Buffer.from(sound)
      damaged[at]! ^= 0xff
      damages.push(damaged)
    }
    for (const damaged of damages) {
      writeFileSync(file, damaged)
      expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
      expect(readFileSync(file).length).toBeGreaterThan(sound.length / 2)
      expect(readFileSync(file).equals(damaged)).toBe(false)
    }
  })

  it('is not taken from where others may write', () => {
    const { home, file } = afterCheck()
    chmodSync(file, 0o666)
    const before = statSync(file).ino
    expect(run({ HOME: home }, 'check', 'good')).toEqual(passes)
    expect(statSync(file).ino).not.toBe(before)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is forgotten after a month, when other code is kept', () => {
    const { home, file } = afterCheck()
    const old = join(compiled(home), 'other', 'main-of-an-older-version')
    const fresh = join(compiled(home), 'other', 'main-of-yesterday')
    mkdirSync(join(compiled(home), 'other'))
    for (const [path, days] of [
      [old, 31],
      [fresh, 1],
    ] as const) {
      writeFileSync(path, '')
      const then = Date.now() / 1000 - days * 86_400
      utimesSync(path, then, then)
    }
    run({ HOME: home }, 'config')
    expect([old, fresh, file].map((path) => existsSync(path))).toEqual([false, true, true])
  })
})
