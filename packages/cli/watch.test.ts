import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { run } from './src/program.js'
import { git, runIn, skillMd, testFolder, testRepository, write } from './test-world.js'
import { bin } from './built-program.js'

const waiting = 'Waiting for changes. Press Ctrl-C to stop.'

interface Watching {
  /** Everything printed since the last round that was waited for, once a round ends whose text this fits. */
  round(fits: (text: string) => boolean): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: string | null; text: string }>
}

const running: Watching[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL')
})

/** Watches in a real process; the first round is waited for like any other. */
const watching = (cwd: string, ...args: readonly string[]) => watchingTo('', cwd, ...args)

function watchingTo(stdout: string, cwd: string, ...args: readonly string[]): Watching {
  // One pipe for both streams keeps their order.
  const script = `exec "$@" 2>&1 ${stdout}`
  const child = spawn('bash', ['-c', script, '', process.execPath, bin, ...args, '--watch'], {
    cwd,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  let told = () => {}
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    text += data
    told()
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => {
      resolve({ code, signal })
      told()
    }),
  )
  const self: Watching = {
    async round(fits) {
      for (;;) {
        const end = text.lastIndexOf(waiting)
        const rounds = end === -1 ? '' : text.slice(0, end)
        if (fits(rounds)) {
          text = text.slice(end + waiting.length)
          return rounds
        }
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${text}`)
        await new Promise<void>((resolve) => (told = resolve))
      }
    },
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      return { ...(await ended), text }
    },
  }
  running.push(self)
  return self
}

const has = (part: string) => (text: string) => text.includes(part)

describe('--watch', () => {
  it('checks again when the skill changes, until Ctrl-C', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    const watch = watching(root, 'check', 'a')
    await watch.round(has('ok a passes.'))
    write(root, { 'a/SKILL.md': skillMd('Bad') })
    expect(await watch.round(has('naming.format'))).toContain('note: `a/SKILL.md` changed.')
    write(root, { 'a/SKILL.md': skillMd('a') })
    await watch.round(has('ok a passes.'))
    expect(await watch.stop()).toMatchObject({ code: 0, signal: null })
  })

  it('loses no change, however many come', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    const watch = watching(root, 'check', 'a')
    await watch.round(has('passes'))
    for (let i = 0; i < 20; i++) {
      for (let j = 0; j < 30; j++) write(root, { 'a/SKILL.md': skillMd(`Bad ${j}`) })
      write(root, { 'a/SKILL.md': skillMd(`Last ${i}`) })
      await watch.round(has(`\`Last ${i}\``))
    }
  })

  it('stops at SIGTERM too', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    const watch = watching(root, 'check', '--all')
    await watch.round(has('passes'))
    expect(await watch.stop('SIGTERM')).toMatchObject({ code: 0, signal: null })
  })

  it('sees new, deleted, renamed and replaced skills with --all', async () => {
    const root = testFolder({ 'skills/a/SKILL.md': skillMd('a'), '.gitignore': 'built\n', '.git/HEAD': '' })
    const watch = watching(root, 'check', '--all')
    await watch.round(has('ok a passes.'))
    write(root, { 'deep/down/b/SKILL.md': skillMd('Bad B') })
    await watch.round(has('1 of 2 skills'))
    renameSync(join(root, 'deep'), join(root, 'moved'))
    await watch.round((text) => text.includes('moved/down/b') && !text.includes('deep/down/b/SKILL.md:'))
    rmSync(join(root, 'moved'), { recursive: true })
    await watch.round(has('ok a passes.'))
    // Gone and back before anybody looks, as when a branch is changed.
    rmSync(join(root, 'skills'), { recursive: true })
    write(root, { 'skills/a/SKILL.md': skillMd('Now Bad') })
    await watch.round(has('naming.format'))
    write(root, { 'skills/a/inner/c/SKILL.md': skillMd('Bad C') })
    await watch.round(has('2 of 2 skills'))
    rmSync(join(root, 'skills'), { recursive: true })
    await watch.round(has('No skill was found'))
    mkdirSync(join(root, 'skills'))
    write(root, { 'skills/d/SKILL.md': skillMd('d') })
    await watch.round(has('ok d passes.'))
    expect(await watch.stop()).toMatchObject({ code: 0 })
  })

  it('sees changes in folders of skills that lie elsewhere', async () => {
    const root = testFolder({ 'here/x.md': '', 'there/skills/a/SKILL.md': skillMd('a') })
    const watch = watching(join(root, 'here'), 'check', '../there/skills')
    await watch.round(has('ok a passes.'))
    write(root, { 'there/skills/a/SKILL.md': skillMd('Bad') })
    expect(await watch.round(has('naming.format'))).toContain('`../there/skills/a/SKILL.md` changed.')
    write(root, { 'there/skills/b/SKILL.md': skillMd('b') })
    await watch.round(has('1 of 2 skills'))
  })

  it('waits for a skill that is gone to come back', async () => {
    const root = testFolder({ 'skills/a/SKILL.md': skillMd('a'), '.git/HEAD': '' })
    const watch = watching(root, 'check', 'skills/a')
    await watch.round(has('passes'))
    rmSync(join(root, 'skills'), { recursive: true })
    await watch.round(has('error: `skills/a` does not exist.'))
    write(root, { 'skills/a/SKILL.md': skillMd('a', 'More.') })
    await watch.round(has('ok a passes.'))
  })

  it('sees changes of a plugin that lies outside of the skill, and of what it imports', async () => {
    const plugin = (name: string) => `import { word } from '../shared/word.mjs'
export default { name: 'acme', rules: [{ id: 'acme.word', name: '${name}', severity: 'high', dimension: 'content',
  description: 'Has a word.', fix: 'Add it.', *check() { yield { message: word } } }] }`
    const root = testFolder({
      'skills/a/SKILL.md': skillMd('a'),
      'checks/rule.mjs': plugin('Word'),
      'shared/word.mjs': "export const word = 'one'",
      '.skillrc': '{"plugins": ["./checks/rule.mjs"]}',
      '.git/HEAD': '',
    })
    const watch = watching(root, 'check', 'skills/a')
    await watch.round(has('one'))
    write(root, { 'shared/word.mjs': "export const word = 'two'" })
    expect(await watch.round(has('two'))).toContain('note: `shared/word.mjs` changed.')
    write(root, { 'checks/rule.mjs': '{' })
    await watch.round(has('Its code failed when it was loaded'))
    write(root, { 'checks/rule.mjs': plugin('Words') })
    await watch.round(has('two'))
  })

  it('sees the settings come, break and go', async () => {
    const root = testFolder({ 'sub/a/SKILL.md': skillMd('Bad'), '.git/HEAD': '' })
    const watch = watching(join(root, 'sub'), 'check', 'a')
    await watch.round(has('naming.format'))
    write(root, { '.skillrc': '{"rules": {"naming.format": "off", "naming.matches-directory": "off"}}' })
    expect(await watch.round(has('passes'))).toContain('note: `../.skillrc` changed.')
    write(root, { '.skillrc': '{"rules": ' })
    await watch.round(has('error: '))
    rmSync(join(root, '.skillrc'))
    await watch.round(has('naming.format'))
  })

  it('sees what a link leads to, inside the repository', async () => {
    const outside = testFolder({ 'secret.md': '' })
    const root = testFolder({
      '.git/HEAD': '',
      'real/SKILL.md': skillMd('real', 'Read [it](references/guide.md) and [that](one.md).'),
      'shared/guide.md': 'Text.\n',
      'real/references': { link: '../shared' },
      'real/one.md': { link: '../elsewhere/one.md' },
      'real/up': { link: '../..' },
      'real/out': { link: outside },
      'elsewhere/one.md': 'Text.\n',
      'link/a': { link: '../real' },
    })
    const watch = watching(root, 'evaluate', 'link/a')
    await watch.round(has('Score'))
    write(root, { 'shared/guide.md': 'Other text.\n' })
    await watch.round(has('note: `shared/guide.md` changed.'))
    write(root, { 'elsewhere/one.md': 'Other text.\n' })
    await watch.round(has('note: `elsewhere/one.md` changed.'))
    expect(existsSync(join(root, 'real/.skillgauge'))).toBe(false)
  })

  it('is not started again by its own output', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    const watch = watchingTo('>a/out.txt', root, 'check', '--all')
    let text = await watch.round(has('note: '))
    for (const name of ['b', 'c', 'd']) {
      write(root, { 'a/SKILL.md': skillMd(name) })
      text += await watch.round(has('`a/SKILL.md` changed.'))
    }
    expect(text).not.toContain('out.txt')
    expect(readFileSync(join(root, 'a/out.txt'), 'utf8')).toContain('`d` is not the name of the directory')
  })

  it('goes along with --changed', async () => {
    const root = testRepository({ 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': skillMd('b') })
    git(root, 'checkout', '-qb', 'work')
    const watch = watching(root, 'check', '--changed')
    await watch.round(has('0 of 2 skills changed'))
    write(root, { 'a/SKILL.md': skillMd('Bad') })
    await watch.round((text) => text.includes('1 of 2 skills changed') && text.includes('naming.format'))
  })

  it('clears a screen, and only that', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    let stdout = ''
    let stderr = ''
    const write = (text: string) => {
      stderr += text
      if (text.includes('Ctrl-C')) process.emit('SIGINT')
    }
    const tty = { isTTY: true, columns: 80 }
    const context = {
      stdout: { write: (text: string) => (stdout += text), ...tty },
      stderr: { write, ...tty },
      cwd: root,
      env: { NO_COLOR: '1' },
      now: () => new Date(),
    }
    const before = process.listenerCount('SIGINT')
    expect(await run(['check', 'a', '--watch'], context)).toBe(0)
    expect(stdout).toBe('\u001B[2J\u001B[H✓ a passes.\n')
    await run(['check', 'a', '--watch'], { ...context, env: { NO_COLOR: '1', TERM: 'dumb' } })
    expect(stdout.match(/\u001B/g)).toHaveLength(2)
    expect(stderr.split(`note: ${waiting}\n`)).toHaveLength(3)
    expect(process.listenerCount('SIGINT')).toBe(before)
  })

  it('judges nothing after a Ctrl-C that comes while the skills are looked for', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': skillMd('b') })
    let text = ''
    const write = (part: string) => {
      text += part
      if (part.startsWith('\u001B[2J')) process.emit('SIGINT')
    }
    const output = { write, isTTY: true, columns: 80 }
    const context = {
      stdout: output,
      stderr: output,
      cwd: root,
      env: { NO_COLOR: '1' },
      now: () => new Date(),
    }
    expect(await run(['check', '--all', '--watch'], context)).toBe(0)
    expect(text).toContain('note: Stopped. This is what is known of 0 of 2 skills.')
  })

  it.each([
    ['check nowhere', 'error: `nowhere` does not exist.\n'],
    ['check --all -f json', 'error: Use `--watch` or `--format`, not both.\n'],
    ['evaluate -o x', 'error: Use `--watch` or `--output`, not both.\n'],
    [
      'check --all --changed=nope',
      'error: `--changed` needs a git repository, and this folder is not in one. Use `--all`.\n',
    ],
  ])('refuses %s', async (argv, stderr) => {
    expect(await runIn(testFolder(), [...argv.split(' '), '--watch'])).toEqual({
      code: 1,
      stdout: '',
      stderr,
    })
  })
})
