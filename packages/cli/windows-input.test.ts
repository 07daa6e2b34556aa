import { describe, expect, it } from 'vitest'
import { shellPath } from './src/reporters/console/words.js'
import { normalizeFolderName } from './src/run/choose/skill-owners.js'
import { runIn, skillMd, testFolder, testRepository } from './test-world.js'

const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const root = testFolder({ 'skills/pdf/SKILL.md': skillMd('pdf'), 'team/.skillrc': '{}' })

/** On this system these are names of files, odd ones, that are not there. */
const foreign = [
  'skills\\nope',
  '.\\skills\\nope\\SKILL.md',
  'C:\\skills\\pdf',
  'C:',
  'c:skills\\pdf',
  '\\\\server\\share\\skills',
  '\\\\?\\C:\\skills',
  '\\',
  'CON',
  'NUL.md',
  'file:///C:/skills/pdf',
  '%USERPROFILE%\\skills',
]

describe.each(foreign)('%s', (path) => {
  it.each([
    ['check', path],
    ['evaluate', path, '--no-save'],
    ['scan', path],
    ['info', path],
    ['prompt', path],
    ['check', path, '--watch'],
    ['check', 'skills/pdf', '--config', path],
    ['check', 'skills/pdf', '--baseline', path],
    ['check', '-', '--stdin-path', path],
    ['check', '--changed', path],
  ])('%s %s %s is no crash', async (...argv) => {
    const { code, stderr } = await runIn(root, argv, {
      stdin: skillMd('pdf'),
      env: { PATH: process.env['PATH']! },
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^error: /)
    expect(stderr).not.toContain('Unexpected error')
  })
})

describe('backslashes', () => {
  it('are letters here, and a person is told what may have been meant', async () => {
    const { stderr } = await runIn(root, ['check', 'skills\\pdf'])
    expect(stderr).toBe('error: `skills\\pdf` does not exist. Did you mean `skills/pdf`?\n')
    const odd = testFolder({ 'skills\\pdf/SKILL.md': skillMd('pdf') })
    expect((await runIn(odd, ['check', '--all'])).stdout).toContain('skills\\pdf')
  })

  it('separate in the globs of a config, whichever system reads it', async () => {
    const here = testFolder({
      'skills/pdf/SKILL.md': skillMd('Bad'),
      '.skillrc': '{"ignore": ["skills\\\\pdf"]}',
    })
    expect((await runIn(here, ['check', '--all'])).stderr).toContain('No skill was found')
  })
})

describe('line ends of Windows', () => {
  const files = {
    'skills/pdf/SKILL.md': skillMd('pdf', 'Read [it](references/a.md).', '```sh', 'echo', '```'),
    'skills/pdf/references/a.md': '# A\n\nText.\n',
    'skills/bad/SKILL.md': skillMd('Bad Name'),
    'built/x/SKILL.md': skillMd('x'),
    '.gitignore': '# what is built\nbuilt/\n',
    '.skillrc': 'rules:\n  content.has-examples: off\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/config': '[remote "origin"]\n\turl = https://example.com/acme/tools.git\n',
    '.git/refs/heads/main': `${'a'.repeat(40)}\n`,
  }

  it('change no verdict', async () => {
    const unix = testFolder(files)
    const windows = testFolder(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, crlf(text)])),
    )
    for (const command of ['check', 'evaluate', 'scan']) {
      const argv = [command, '--all', '--format', 'json', ...(command === 'evaluate' ? ['--no-save'] : [])]
      const [one, other] = [await runIn(unix, argv), await runIn(windows, argv)]
      expect(other).toEqual(one)
      expect(JSON.parse(one.stdout).skills).toHaveLength(2)
    }
  })

  it('do not change a repository that stores others', async () => {
    const repository = testRepository({
      'a/SKILL.md': crlf(skillMd('a')),
      '.gitattributes': '* text=auto\r\n',
    })
    const { stderr } = await runIn(repository, ['check', '--changed'], {
      env: { PATH: process.env['PATH']! },
    })
    expect(stderr).toBe('note: 0 of 1 skill changed since `main`.\n')
  })
})

describe('file systems without case', () => {
  it('have one SKILL.md in a folder, and one name for it', async () => {
    const both = testFolder({ 'a/SKILL.md': skillMd('a'), 'a/skill.md': skillMd('Other') })
    const { stdout } = await runIn(both, ['check', '--all', '-f', 'json'])
    expect(JSON.parse(stdout).skills.map(({ path }: { path: string }) => path)).toEqual(['a/SKILL.md'])
    expect(normalizeFolderName('Skills/PDF', 'win32')).toBe(normalizeFolderName('skills/pdf', 'win32'))
    expect(normalizeFolderName('cafe\u0301', 'darwin')).toBe(normalizeFolderName('caf\u00E9', 'darwin'))
    expect(normalizeFolderName('A', 'linux')).not.toBe(normalizeFolderName('a', 'linux'))
  })
})

describe('what a person is told to type', () => {
  it('can be typed in their shell', () => {
    expect(shellPath('my skills/pdf', 'win32')).toBe('"my skills/pdf"')
    expect(shellPath("it's", 'linux')).toBe("'it'\\''s'")
    expect(shellPath('C:/skills/pdf', 'win32')).toBe('C:/skills/pdf')
  })
})
