import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asNobody } from '../../../../../tests/as-nobody.js'
import { runIn, skillMd, testFolder, testRepository, write } from '../../../test-world.js'

const good = skillMd('word-count')
const bad = good.replace('name: word-count', 'name: Word Count # ours')
const fixed = good.replace('name: word-count', 'name: word-count # ours')

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

/** Path → content, of links where they lead to. */
function everyFile(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^\.git\b/.test(path),
  )
  const content = (path: string) => {
    const file = lstatSync(join(folder, path))
    if (file.isSymbolicLink()) return `-> ${readlinkSync(join(folder, path))}`
    return file.isFile() ? readFileSync(join(folder, path), 'latin1') : undefined
  }
  const entries = paths.sort().map((path) => [path, content(path)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

describe('--fix', () => {
  it('fixes, checks what remains, and says on stderr what was fixed', async () => {
    const here = testFolder({
      'skills/word-count/SKILL.md': bad.replace('# ours\n', '# ours\nscope: 1.0\n'),
    })
    const ran = await runIn(here, ['check', '--fix', 'skills/word-count'])
    expect(ran).toEqual({
      code: 0,
      stdout: 'ok word-count passes.\n',
      stderr:
        'note: `skills/word-count/SKILL.md` was fixed (structure.standard-frontmatter-fields, naming.format).\n',
    })
    const text = fixed.replace('# ours\n', '# ours\nmetadata:\n  scope: "1.0"\n')
    expect(read(here, 'skills/word-count/SKILL.md')).toBe(text)
    const again = await runIn(here, ['check', '--fix=name', 'skills/word-count'])
    expect(again.stderr).toBe('note: No safe fixes found.\n')
    expect(read(here, 'skills/word-count/SKILL.md')).toBe(text)
  })

  it('fixes all skills, and reports in JSON what they are afterwards', async () => {
    const here = testFolder({
      'a/word-count/SKILL.md': bad,
      'b/other/SKILL.md': skillMd('word-count'),
      'c/left/SKILL.md': good
        .replace('name: word-count', 'name: left')
        .replace('Use when the user asks', 'For'),
    })
    const ran = await runIn(here, ['evaluate', '--all', '--fix', '--no-save', '-f', 'json'])
    const { skills } = JSON.parse(ran.stdout) as { skills: { name: string; quality_score: number }[] }
    expect([ran.code, skills.map(({ name }) => name)]).toEqual([0, ['word-count', 'other', 'left']])
    expect(ran.stderr.match(/was fixed/g)).toHaveLength(2)
    expect(read(here, 'c/left/SKILL.md')).not.toContain('Use when')
    const one = await runIn(here, [
      'evaluate',
      'b/other',
      '--skip-review',
      '--fix',
      '--no-save',
      '-f',
      'json',
    ])
    expect(JSON.parse(one.stdout)).toMatchObject({ name: 'other', overall_pass: true })
  })

  it('keeps the mode of the file, its BOM and its line ends, and leaves no other file behind', async () => {
    const here = testFolder({ 'word-count/SKILL.md': `\uFEFF${bad.replaceAll('\n', '\r\n')}` })
    const file = join(here, 'word-count/SKILL.md')
    chmodSync(file, 0o640)
    await runIn(here, ['check', 'word-count', '--fix'])
    expect(read(here, 'word-count/SKILL.md')).toBe(`\uFEFF${fixed.replaceAll('\n', '\r\n')}`)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(here, 'word-count'))).toEqual(['SKILL.md'])
  })

  it('follows the settings: what is off, or allowed, or not required, is not fixed', async () => {
    const text = bad.replace('# ours\n', '# ours\nscope: 1.0\n')
    const here = testFolder({
      'word-count/SKILL.md': text,
      '.skillrc': '{"rules": {"naming.format": "off"}}',
    })
    await runIn(here, ['check', 'word-count', '--fix', '--spec-only'])
    expect(read(here, 'word-count/SKILL.md')).toBe(text.replace('Word Count', 'word-count'))
    write(here, {
      'word-count/SKILL.md': text,
      '.skillrc': '{"rules": {"naming.format": "off", "naming.matches-directory": "off"}}',
    })
    await runIn(here, ['check', 'word-count', '--fix', '--spec-only'])
    expect(read(here, 'word-count/SKILL.md')).toBe(text)
  })

  it('leaves the code of `evaluate` and `check` as it is: what remains decides', async () => {
    const here = testFolder({ 'x/SKILL.md': '---\nname: Why\n---\n' })
    const ran = await runIn(here, ['check', 'x', '--fix'])
    expect([ran.code, ran.stdout.includes('description.required')]).toEqual([1, true])
    expect(read(here, 'x/SKILL.md')).toBe('---\nname: x\n---\n')
  })
})

describe('--fix=directory', () => {
  it('may be written with a space, and a path may follow', async () => {
    const here = testFolder({ 'WC/SKILL.md': skillMd('word-count'), 'word-count.md': '' })
    const shown = await runIn(here, ['check', '--fix', 'directory', 'WC', '--dry-run'])
    expect(shown.stderr).toContain('`WC` would be renamed to `word-count`')
    expect((await runIn(here, ['check', 'WC', '--fix', 'name', '--dry-run'])).stderr).not.toContain('renamed')
    expect((await runIn(here, ['check', '--fix', './directory'])).stderr).toContain(
      '`./directory` does not exist',
    )
  })

  it('gives the directory the name of the skill, made valid where it is not', async () => {
    const here = testFolder({
      'skills/WC/SKILL.md': bad,
      'skills/WC/references/a.md': 'x',
      'skills/other/SKILL.md': skillMd('other'),
    })
    const ran = await runIn(here, ['check', '--all', '--fix=directory'])
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('note: `skills/WC` was renamed to `word-count` (naming.format).')
    expect(readdirSync(join(here, 'skills')).sort()).toEqual(['other', 'word-count'])
    expect(read(here, 'skills/word-count/SKILL.md')).toBe(fixed)
    expect(read(here, 'skills/word-count/references/a.md')).toBe('x')
    const single = testFolder({ 'WC/SKILL.md': bad })
    expect((await runIn(single, ['check', 'WC', '--fix=directory'])).stdout).toBe('ok word-count passes.\n')
  })

  it('takes nested skills along', async () => {
    const here = testFolder({ 'x/SKILL.md': skillMd('outer'), 'x/y/SKILL.md': skillMd('inner') })
    const ran = await runIn(here, ['check', '--all', '--fix=directory', '-f', 'json'])
    expect([ran.code, readdirSync(here), readdirSync(join(here, 'outer')).sort()]).toEqual([
      0,
      ['outer'],
      ['SKILL.md', 'inner'],
    ])
    const { skills } = JSON.parse(ran.stdout) as { skills: { path: string }[] }
    expect(skills.map(({ path }) => path)).toEqual(['outer/SKILL.md', 'outer/inner/SKILL.md'])
  })

  it('renames nothing over what is there, not twice to the same, and not what stands around you', async () => {
    const here = testFolder({
      'a/SKILL.md': skillMd('taken'),
      'b/SKILL.md': skillMd('same'),
      'c/SKILL.md': skillMd('same'),
      'taken/notes.txt': 'x',
    })
    const ran = await runIn(here, ['check', '--all', '--fix=directory'])
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('`a` does not become `taken`: that exists already.')
    expect(ran.stderr).toMatch(/`[bc]` does not become `same`: (?:another skill does|that exists already)\./)
    expect(readdirSync(here).sort()).toHaveLength(4)
    expect(read(here, 'taken/notes.txt')).toBe('x')
    const inside = await runIn(join(here, 'a'), ['check', '--fix=directory'])
    expect(inside.stderr).toContain(
      '`.` does not become `taken`: it is where you are; type the command from the folder above.',
    )
  })

  it('does not rename what a plugin or a lock file loads by its path', async () => {
    const files = {
      'tools/skills/WC/SKILL.md': bad,
      'tools/skills/free/SKILL.md': skillMd('let-go'),
      'locked/SKILL.md': skillMd('other'),
      'tools/.claude-plugin/plugin.json': '{"name": "free", "skills": ["./skills/WC"]}',
      'skills-lock.json': '{"skills": {"locked": {"source": "acme/skills"}}}',
    }
    const here = testFolder(files)
    const ran = await runIn(here, ['check', '--all', '--fix=directory'])
    expect(ran.stderr).toContain(
      '`tools/skills/WC` does not become `word-count`: `.claude-plugin/plugin.json` loads it by its path; rename it there and here.',
    )
    expect(ran.stderr).toContain('`locked` does not become `other`: `skills-lock.json` loads it by its path')
    expect(readdirSync(join(here, 'tools/skills')).sort()).toEqual(['WC', 'let-go'])
  })

  it('does not rename a repository or a link', async () => {
    const here = testFolder({ 'real/SKILL.md': skillMd('name'), 'repo/SKILL.md': skillMd('other') })
    mkdirSync(join(here, 'repo/.git'))
    symlinkSync('real', join(here, 'link'))
    expect((await runIn(here, ['check', 'link', '--fix=directory'])).stderr).toContain('it is a link.')
    expect((await runIn(here, ['check', 'repo', '--fix=directory'])).stderr).toContain('it is a repository.')
    expect(readdirSync(here).sort()).toEqual(['link', 'real', 'repo'])
  })
})

describe('--fix --dry-run', () => {
  it('prints a diff that git takes, and writes nothing', async () => {
    const here = testFolder({
      'my skills/WC/SKILL.md': `${bad}no line end`,
      'my skills/ok/SKILL.md': skillMd('ok'),
    })
    const ran = await runIn(here, ['evaluate', '--all', '--fix', '--dry-run'])
    expect(ran.code).toBe(1)
    expect(ran.stdout.split('\n').slice(0, 6)).toEqual([
      '--- a/my skills/WC/SKILL.md\t',
      '+++ b/my skills/WC/SKILL.md\t',
      '@@ -1,6 +1,6 @@',
      ' ---',
      '-name: Word Count # ours',
      '+name: word-count # ours',
    ])
    expect(ran.stderr).toContain('`my skills/WC/SKILL.md` would be fixed (naming.format).')
    expect(read(here, 'my skills/WC/SKILL.md')).toBe(`${bad}no line end`)
    expect(readdirSync(join(here, 'my skills/WC'))).toEqual(['SKILL.md'])
    spawnSync('git', ['init', '-q'], { cwd: here })
    const applied = spawnSync('git', ['apply'], { cwd: here, input: ran.stdout, encoding: 'utf8' })
    expect([applied.status, applied.stderr]).toEqual([0, ''])
    expect(read(here, 'my skills/WC/SKILL.md')).toBe(`${fixed}no line end`)
  })

  it('prints a diff that git takes, also of skills outside of the folder that one stands in', async () => {
    const here = testRepository({ 'a/WC/SKILL.md': bad, 'b/c/WD/SKILL.md': bad })
    const there = join(here, 'b/c')
    for (const argv of [['--repo'], ['../../a/WC', 'WD']]) {
      const ran = await runIn(there, ['check', ...argv, '--fix', '--dry-run'])
      expect(ran.stdout).toContain('--- a/a/WC/SKILL.md\n+++ b/a/WC/SKILL.md\n')
      expect(ran.stderr.replace(/\s+/g, ' ')).toContain('`git -C ../.. apply`')
      const applied = spawnSync('git', ['-C', '../..', 'apply', '--check'], { cwd: there, input: ran.stdout })
      expect([applied.status, String(applied.stderr)]).toEqual([0, ''])
    }
    const below = await runIn(there, ['check', 'WD', '--fix', '--dry-run'])
    expect(below.stdout).toContain('--- a/WD/SKILL.md\n')
    expect(below.stderr).not.toContain('git -C')
  })

  it('answers the code of what would remain, also where a directory would get another name', async () => {
    const here = testFolder({ 'WC/SKILL.md': bad })
    const ran = await runIn(here, ['check', 'WC', '--fix=directory', '--dry-run'])
    expect([ran.code, ran.stdout.includes('+++ b/word-count/SKILL.md'), readdirSync(here)]).toEqual([
      0,
      true,
      ['WC'],
    ])
    expect(ran.stderr).toContain('`WC` would be renamed to `word-count`')
  })

  it('prints of renamed folders a diff that git takes, and that comes to what a real fix does', async () => {
    const files = {
      'my skills/WC/SKILL.md': `${bad}no line end`,
      'my skills/WC/references/ä "quoted" \\name.md': 'x',
      'my skills/WC/.hidden': 'x',
      'my skills/WC/assets/empty.txt': '',
      'my skills/WC/inner/SKILL.md': skillMd('nested'),
      'my skills/WC/inner/notes.txt': 'x',
      'my skills/moved/SKILL.md': skillMd('just-moved'),
      'my skills/edited/SKILL.md': skillMd('edited').replace('name: edited', 'name: edited\nscope: 1'),
    }
    const fill = (here: string) => {
      writeFileSync(join(here, 'my skills/WC/assets/image.png'), Buffer.from([0x89, 0, 0xff, 10]))
      symlinkSync('references', join(here, 'my skills/WC/link'))
      return here
    }
    const [here, there] = [fill(testFolder(files)), fill(testFolder(files))]
    const ran = await runIn(here, ['check', '--all', '--fix=directory', '--dry-run'])
    await runIn(there, ['check', '--all', '--fix=directory'])
    expect(readdirSync(join(there, 'my skills')).sort()).toEqual(['edited', 'just-moved', 'word-count'])
    spawnSync('git', ['init', '-q'], { cwd: here })
    const applied = spawnSync('git', ['apply'], { cwd: here, input: ran.stdout, encoding: 'utf8' })
    expect([applied.status, applied.stderr]).toEqual([0, ''])
    expect(everyFile(here)).toEqual(everyFile(there))
    expect(everyFile(here)['my skills/word-count/nested/SKILL.md']).toBe(skillMd('nested'))
  })

  it('shows what a terminal would obey', async () => {
    const here = testFolder({ 'word-count/SKILL.md': bad.replace('# ours', '# \u009b31m\tours') })
    const piped = await runIn(here, ['check', 'word-count', '--fix', '--dry-run'])
    expect(piped.stdout).toContain('+name: word-count # <U+009B>31m\tours')
    const seen = await runIn(here, ['check', 'word-count', '--fix', '--dry-run'], { tty: { columns: 80 } })
    expect(seen.stdout).toContain('\u001b[32m+name: word-count # <U+009B>31m ours\u001b[39m')
  })

  it.each([
    [['check', '--dry-run'], '`--dry-run` belongs to `--fix`'],
    [['check', '--fix', '--dry-run', '-f', 'json'], 'Use `--dry-run` or `--format`, not both.'],
    [
      ['check', '--fix', '--dry-run', '--update-baseline'],
      'Use `--dry-run` or `--update-baseline`, not both.',
    ],
    [['check', '--fix=both'], 'Allowed choices are name, directory'],
  ])('%j is refused', async (argv, message) => {
    const ran = await runIn(testFolder({ 'SKILL.md': bad }), argv)
    expect([ran.code, ran.stdout]).toEqual([1, ''])
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain(message)
  })
})

describe('beside a baseline', () => {
  it('writes nothing when the baseline cannot be used', async () => {
    const here = testFolder({ 'word-count/SKILL.md': bad })
    const ran = await runIn(here, ['check', '--all', '--fix', '--baseline', 'nope.json'])
    expect(ran).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('There is no baseline'),
    })
    expect(readFileSync(join(here, 'word-count/SKILL.md'), 'utf8')).toBe(bad)
  })
})

describe('files that are not ours to write', () => {
  it('leaves a SKILL.md alone that is a link to another place', async () => {
    const here = testFolder({ 'elsewhere/a.md': bad, 'word-count/x.md': '' })
    symlinkSync('../elsewhere/a.md', join(here, 'word-count/SKILL.md'))
    const ran = await runIn(here, ['check', '--all', '--fix'])
    expect(ran.stderr).toContain('`word-count/SKILL.md` is not fixed: it is a link to another place.')
    expect(read(here, 'elsewhere/a.md')).toBe(bad)
  })

  it('writes through a link inside the skill, which stays one', async () => {
    const here = testFolder({ 'word-count/assets/real.md': bad })
    symlinkSync('assets/real.md', join(here, 'word-count/SKILL.md'))
    await runIn(here, ['check', 'word-count', '--fix'])
    expect(lstatSync(join(here, 'word-count/SKILL.md')).isSymbolicLink()).toBe(true)
    expect(read(here, 'word-count/assets/real.md')).toBe(fixed)
  })

  it('writes to no other name of the same file', async () => {
    const here = testFolder({ 'word-count/SKILL.md': bad })
    linkSync(join(here, 'word-count/SKILL.md'), join(here, 'copy.md'))
    await runIn(here, ['check', 'word-count', '--fix'])
    expect([read(here, 'word-count/SKILL.md'), read(here, 'copy.md')]).toEqual([fixed, bad])
  })

  it('leaves a read-only file alone, be it as root, says so, and goes on', async () => {
    const here = testFolder({ 'a/SKILL.md': skillMd('b'), 'c/SKILL.md': skillMd('d') })
    chmodSync(join(here, 'a/SKILL.md'), 0o444)
    const ran = await runIn(here, ['check', '--all', '--fix'])
    expect(ran.stderr).toContain('`a/SKILL.md` is not fixed: it is read-only.')
    expect(ran.stdout).toContain('naming.matches-directory')
    expect(ran.stdout).not.toContain('[*]')
    expect([read(here, 'a/SKILL.md'), read(here, 'c/SKILL.md')]).toEqual([skillMd('b'), skillMd('c')])
    expect((await runIn(here, ['check', 'a', '--fix'])).stderr).toBe(
      'note: `a/SKILL.md` is not fixed: it is read-only.\n',
    )
  })

  it('says that it may not write', async () => {
    await runIn(testFolder({ 'x/SKILL.md': bad }), ['check', 'x', '--fix', '--dry-run'])
    await asNobody(async () => {
      const here = testFolder({ 'a/SKILL.md': skillMd('b') })
      // Others may write it, and its owner may not.
      chmodSync(join(here, 'a/SKILL.md'), 0o466)
      const ran = await runIn(here, ['check', '--all', '--fix'])
      expect(ran.stderr).toBe('note: `a/SKILL.md` is not fixed: permission denied.\n')
      expect(read(here, 'a/SKILL.md')).toBe(skillMd('b'))
    })
  })

  it('leaves bytes alone that are not UTF-8', async () => {
    const here = testFolder({ 'word-count/x.md': '' })
    const bytes = Buffer.concat([Buffer.from(bad), Buffer.of(0xff)])
    writeFileSync(join(here, 'word-count/SKILL.md'), bytes)
    await runIn(here, ['check', 'word-count', '--fix'])
    expect(readFileSync(join(here, 'word-count/SKILL.md')).equals(bytes)).toBe(true)
    expect(existsSync(join(here, 'word-count/x.md'))).toBe(true)
  })
})
