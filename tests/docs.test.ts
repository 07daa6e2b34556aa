import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installAcmeRules } from './acme-rules.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every page people read: the root, docs, examples, and one per rule. Example skills are data, not pages. */
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !/(?:^|\/)(?:node_modules|dist|\.git)\//.test(path))
  .filter((path) => !/^examples\/(?:.+\/)?skills\/.+\//.test(path) && !path.startsWith('.changeset/'))
  // Laid out from these pages, and held to its links where it is built.
  .filter((path) => !path.startsWith('site/'))

interface Fence {
  readonly info: string
  /** 1-based line of the opening fence. */
  readonly line: number
  readonly content: string
}

/** The fenced blocks of a page; what stands inside one is its content, also when it looks like a fence. */
function fencesOf(text: string): Fence[] {
  const lines = text.split('\n')
  const fences: Fence[] = []
  for (let i = 0; i < lines.length; i++) {
    const opening = /^(`{3,})([^`]*)$/.exec(lines[i]!)
    if (!opening) continue
    const end = lines.indexOf(opening[1]!, i + 1)
    if (end === -1) break
    fences.push({ info: opening[2]!.trim(), line: i + 1, content: lines.slice(i + 1, end).join('\n') })
    i = end
  }
  return fences
}

function withoutFences(text: string): string {
  // A function, because `$&` in a page is not a pattern.
  return fencesOf(text).reduce(
    (rest, { content }) => (content === '' ? rest : rest.replace(content, () => '')),
    text,
  )
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]*`/g, '')
}

/** The anchors that GitHub gives the headings of a page: lower case, hyphens for spaces, a number where one is taken. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading] of withoutFences(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

function hasAnchor(file: string, anchor: string): boolean {
  return !file.endsWith('.md') || anchorsOf(readFileSync(file, 'utf8')).has(anchor)
}

describe('links', () => {
  it.each(pages)('%s points at files and headings that exist', (page) => {
    const text = withoutCode(readFileSync(join(root, page), 'utf8'))
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#', 2)
        const file = path === '' ? join(root, page) : resolve(root, dirname(page), path)
        return !existsSync(file) || (anchor !== undefined && !hasAnchor(file, anchor))
      })
    expect(broken).toEqual([])
  })

  it('lead from docs/extend/README.md to every page for authors, and from docs/rules.md to every rule', () => {
    const linked = (page: string) => {
      const text = readFileSync(join(root, page), 'utf8')
      const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => join(dirname(page), target!))
      return new Set(targets.map((path) => path.replaceAll('\\', '/')))
    }
    const forAuthors = pages.filter((page) => /^docs\/extend\/(?!README)/.test(page))
    expect(forAuthors.filter((page) => !linked('docs/extend/README.md').has(page))).toEqual([])
    const ofRules = pages.filter((page) => /^rules\/(?!threats\/)[^/]+\/src\/[^/]+\/README\.md$/.test(page))
    expect(ofRules.length).toBeGreaterThan(36)
    expect(ofRules.filter((page) => !linked('docs/rules.md').has(page))).toEqual([])
  })
})

/** Code blocks marked `sh`: run in a copy of the examples, with `skillgauge` on PATH; those of an example in its folder. */
const blocks = pages.flatMap((page) =>
  fencesOf(readFileSync(join(root, page), 'utf8'))
    .filter(({ info }) => info === 'sh')
    .map((block) => ({ page, ...block, folder: /^examples\/([^/]+)\/README\.md$/.exec(page)?.[1] ?? '.' })),
)

/** The commands of one page may write to the home folder, so they get one that nobody misses. */
function environment(workspace: string): NodeJS.ProcessEnv {
  const home = join(workspace, 'home')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${workspace}:${process.env['PATH']}`,
    NO_COLOR: '1',
  }
  for (const name of Object.keys(env))
    if (/^(?:SKILLGAUGE_|XDG_|CLAUDE_CONFIG_DIR$)/.test(name)) delete env[name]
  // A page may turn telemetry on; nothing is to leave this machine for that.
  return { ...env, HOME: home, USERPROFILE: home, DO_NOT_TRACK: '1' }
}

function makeRepository(folder: string): void {
  const author = ['-c', 'user.name=docs', '-c', 'user.email=docs@example.com']
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'Examples'],
  ]) {
    spawnSync('git', args, { cwd: folder })
  }
}

describe('commands in the docs', () => {
  let workspace = ''
  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'skillgauge-docs-'))
    mkdirSync(join(workspace, 'home'))
    const shim = join(workspace, 'skillgauge')
    writeFileSync(
      shim,
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/dist/bin.js')}" "$@"\n`,
    )
    chmodSync(shim, 0o755)
    // Found from every copy of the examples, as what `npm install` has put above them.
    installAcmeRules(workspace)
  })
  afterAll(() => rmSync(workspace, { recursive: true, force: true }))

  it.each(blocks)('$page:$line', ({ page, content, line, folder }) => {
    const examples = join(workspace, `${page}-${line}`.replaceAll('/', '-'))
    const cwd = join(examples, folder)
    cpSync(join(root, 'examples'), examples, {
      recursive: true,
      filter: (path) => !relative(root, path).includes('node_modules'),
    })
    // What looks for the repository, or for what has changed in it, needs one.
    if (/--(?:repo|changed|here)\b/.test(content)) makeRepository(examples)
    for (const command of content.split('\n').filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const { status, stderr, stdout } = spawnSync('sh', ['-c', command], {
        cwd,
        encoding: 'utf8',
        env: environment(workspace),
      })
      // A comment behind the command says so when it is to fail: `# exit 1`.
      const expected = Number(/# exit (\d)/.exec(command)?.[1] ?? 0)
      expect({ command, status, output: stdout.slice(-500) + stderr.slice(-500) }).toMatchObject({
        status: expected,
      })
    }
  })

  it('README shows a report as it is printed', () => {
    const [report] = fencesOf(readFileSync(join(root, 'README.md'), 'utf8')).filter(
      ({ info }) => info === 'text',
    )
    const [command, ...lines] = report!.content.split('\n')
    const cwd = join(workspace, 'readme')
    cpSync(join(root, 'examples'), cwd, { recursive: true, filter: (path) => !path.includes('node_modules') })
    const { stdout } = spawnSync('sh', ['-c', command!.replace(/^\$ /, '')], {
      cwd,
      encoding: 'utf8',
      env: environment(workspace),
    })
    expect(stdout.trim()).toBe(lines.join('\n').trim())
  })
})
