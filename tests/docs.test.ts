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
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installAcmeRules } from './acme-rules.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All pages for people: in the root, docs, examples, and one per rule. Example skills are data, not pages. */
const pages = filesBelow('')
  .filter((path) => path.endsWith('.md'))
  .filter((path) => !/^examples\/(?:.+\/)?skills\/.+\//.test(path) && !path.startsWith('.changeset/'))
  // Generated from these pages. The build of the site checks its links.
  .filter((path) => !path.startsWith('site/'))

/** Without installed and built files, which other tests change at the same time. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:node_modules|dist|\.git)$/.test(entry.name)) return []
    const path = folder + entry.name
    return entry.isDirectory() ? filesBelow(`${path}/`) : [path]
  })
}

interface Fence {
  readonly info: string
  /** 1-based line of the opening fence. */
  readonly line: number
  readonly content: string
}

/** The fenced blocks of a page. Fences inside of a fence are part of its content. */
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

/** The anchors that GitHub generates for headings: lower case, hyphens for spaces, and a number for duplicates. */
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
  it.each(pages)('%s links to files and headings that exist', (page) => {
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

/** Pages whose blocks are run one after the other in the same folder. Blocks with a path are files that are written there. */
const tutorials = new Set(['README.md', 'docs/use/first-skill.md', 'docs/use/team-ci.md'])

/** Code blocks marked `sh`, and the files of tutorials. */
const blocks = pages.flatMap((page) =>
  fencesOf(readFileSync(join(root, page), 'utf8')).flatMap((block) => {
    const file = tutorials.has(page) ? /^\w+ (\S+)$/.exec(block.info)?.[1] : undefined
    return block.info === 'sh' || file !== undefined ? [{ page, ...block, file }] : []
  }),
)

/** The working directory for a page: the root of the clone for README, the folder of an example for its page, examples/ for all others. */
function workingDirectoryOf(page: string): string {
  return page === 'README.md' ? '.' : `examples/${/^examples\/([^/]+)\/README\.md$/.exec(page)?.[1] ?? ''}`
}

/** Creates the parts of a clone that commands need: the examples and the built command line. */
function makeClone(folder: string): void {
  cpSync(join(root, 'examples'), join(folder, 'examples'), {
    recursive: true,
    filter: (path) => !relative(root, path).includes('node_modules'),
  })
  mkdirSync(join(folder, 'packages/cli'), { recursive: true })
  symlinkSync(join(root, 'packages/cli/dist'), join(folder, 'packages/cli/dist'), 'junction')
}

/** Commands may write to the home folder, so they get a temporary one. */
function environment(workspace: string, page: string): NodeJS.ProcessEnv {
  const home = join(workspace, 'home')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // README defines an alias for the built command line.
    PATH: page === 'README.md' ? process.env['PATH'] : `${workspace}:${process.env['PATH']}`,
    NO_COLOR: '1',
  }
  for (const name of Object.keys(env))
    if (/^(?:SKILLGAUGE_|XDG_|CLAUDE_CONFIG_DIR$)/.test(name)) delete env[name]
  // A page may turn telemetry on, but the tests must not send events.
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
    // In a parent folder, so that all copies of the examples find it.
    installAcmeRules(workspace)
  })
  afterAll(() => rmSync(workspace, { recursive: true, force: true }))

  it.each(blocks)('$page:$line', ({ page, line, content, file }) => {
    const clone = join(workspace, (tutorials.has(page) ? page : `${page}-${line}`).replaceAll('/', '-'))
    const cwd = join(clone, workingDirectoryOf(page))
    if (!existsSync(clone)) {
      makeClone(clone)
      // Options about the repository and its changes need one.
      if (tutorials.has(page) || /--(?:repo|changed|here)\b/.test(content)) makeRepository(cwd)
    }
    if (file !== undefined) {
      writeFileSync(join(cwd, file), `${content}\n`)
      return
    }
    // Each command runs in a new shell, so aliases are repeated.
    const aliases = content.split('\n').filter((text) => text.startsWith('alias '))
    for (const command of content.split('\n').filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const { status, stderr, stdout } = spawnSync('sh', ['-c', [...aliases, command].join('\n')], {
        cwd,
        encoding: 'utf8',
        env: environment(workspace, page),
      })
      // `# exit 1` after a command is its expected exit code.
      const expected = Number(/# exit (\d)/.exec(command)?.[1] ?? 0)
      expect({ command, status, output: stdout.slice(-500) + stderr.slice(-500) }).toMatchObject({
        status: expected,
      })
    }
  })
})

describe('README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')

  it('has an up-to-date terminal picture', async () => {
    const script = pathToFileURL(join(root, 'scripts/terminal-picture.js')).href
    const { terminalPicture } = (await import(script)) as {
      terminalPicture: (root: string) => Promise<{ path: string; text: string }>
    }
    const { path, text } = await terminalPicture(root)
    expect(readme).toContain(`](${path})`)
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  it('has the same figures as the pages that it links to', () => {
    const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| [^|]+ \| (\d+) \| \[`([a-z.-]+)`\]/gm)]
    expect(rows.length).toBeGreaterThan(3)
    for (const [, skills, id] of rows) {
      const row = rules.split('\n').find((text) => text.startsWith(`| [\`${id!}\`]`))
      expect([id, row?.split(' | ').at(-2)]).toEqual([id, skills])
    }
    expect(rules).toContain(`of ${/Measured on (\d+) honest skills/.exec(readme)![1]} honest skills`)
    const detection = readFileSync(join(root, 'docs/contribute/detection.md'), 'utf8')
    const [, reported, blocked, honest, block, suspicious] =
      /reports ([\d.]+) % and\s+blocks ([\d.]+) %; of (\d+) honest skills that it was not learned from, it blocks (\d+) and\s+calls (\d+) suspicious/.exec(
        readme,
      )!
    const made = /Of ([\d,]+) attacks that/.exec(readme)![1]!.replace(',', '')
    expect(detection).toContain(`| all | ${made} | ${blocked} % | ${reported} % |`)
    expect(detection).toMatch(new RegExp(`${honest} honest skills: ${block} BLOCK, ${suspicious} SUS`))
  })

  it('has the step for CI in four lines', () => {
    const [step] = fencesOf(readme).filter(({ info }) => info === 'yaml')
    expect(step!.content.split('\n')).toHaveLength(4)
  })
})
