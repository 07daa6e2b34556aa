import { loadConfig } from '@skillgauge/config'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from './test-world.js'
import { bin } from './built-program.js'

// What plugins may do to the process that runs them can only be seen on a real one.

if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

interface Check {
  readonly check_id: string
  readonly passed: boolean
  readonly message: string
  readonly fix: string | null
}

/** Source of a plugin with these rules; each is the text of its `check`. */
function house(checks: Readonly<Record<string, string>>, more = ''): string {
  const rules = Object.entries(checks).map(
    ([id, check]) =>
      `{ id: 'house.${id}', name: 'A rule', severity: 'low', description: 'All is well.', fix: 'Fix it.', needs: ['${id === 'tree' ? id : 'skill'}'], check: ${check} }`,
  )
  return `${more}\nexport default { name: 'house', dimension: 'content', rules: [\n${rules.join(',\n')}\n] }\n`
}

function folder(plugin: string, more: Readonly<Record<string, string>> = {}): string {
  return testFolder({
    '.skillrc': 'plugins: [./house.mjs]',
    'house.mjs': plugin,
    'one/SKILL.md': skillMd('one'),
    'two/SKILL.md': skillMd('two'),
    ...more,
  })
}

async function cli(cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    // Seconds: long enough for what ends, on a machine that is busy.
    env: { PATH: process.env['PATH'], NO_COLOR: '1', SKILLGAUGE_CHECK_TIMEOUT: '4' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text))
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...out })),
  )
}

/** What the checks say of each skill, by id. */
async function evaluated(cwd: string): Promise<Map<string, Check>[]> {
  const { stdout } = await cli(cwd, 'evaluate', '--all', '--no-save', '--format', 'json')
  const { skills } = JSON.parse(stdout) as { skills: { results: Check[] }[] }
  return skills.map(({ results }) => new Map(results.map((result) => [result.check_id, result])))
}

it('rules over all skills together run where their plugin is, and cost no more than themselves', async () => {
  const rule = (id: string, check: string) =>
    `{ id: 'house.${id}', name: 'A rule', severity: 'low', description: 'All is well.', fix: 'Fix it.', check: ${check} }`
  const together = [
    rule(
      'counts',
      "function* ({ collection: { skills } }) { yield { message: `${skills.length} skills.`, at: skills[1].at('name'), skills: [skills[1].path] } }",
    ),
    rule('loops', '() => { for (;;); }'),
    rule('invents', "function* () { yield { message: 'x', at: { path: '../x', line: 1, column: 1 } } }"),
  ]
  const plugin = `export default { name: 'house', dimension: 'content', rules: [], collectionRules: [${together.join()}] }`
  const { stdout } = await cli(folder(plugin), 'check', '--all', '--format', 'json')
  const { findings } = (
    JSON.parse(stdout) as { collection: { findings: { check_id: string; message: string }[] } }
  ).collection
  const own = findings.filter(({ check_id }) => check_id.startsWith('house.'))
  expect(own).toMatchObject([
    { message: '2 skills.', path: 'two/SKILL.md', line: 2, skills: ['two'] },
    { message: 'This check took longer than 4 s and was stopped (plugin `house`).' },
    {
      message: expect.stringMatching(
        /^This check crashed: `at` of a finding is not a place in the collection/,
      ),
    },
  ])
})

describe('a plugin that misbehaves', () => {
  it('costs its own checks, each named with rule, plugin and file, and nothing else', async () => {
    const cwd = folder(
      house({
        fine: 'function* () {}',
        throws: `function* () { throw new Error('boom') }`,
        loops: '() => { for (;;); }',
        tree: 'function* ({ body, tree }) { yield { message: `${tree.children.length} blocks.`, at: body.at(0) } }',
        exits: '() => process.exit(0)',
        kills: '() => process.kill(process.pid)',
        leaves: '() => process.reallyExit(0)',
        async: `async () => { throw new Error('unseen') }`,
        later: `function* () { setTimeout(() => { throw new Error('later') }) }`,
        changes: `function* ({ skill }) { skill.frontmatter.data.name = 'Evil' }`,
        sets: 'function* ({ options }) { options.more = 1 }',
        spoils: `function* () {
          Array.prototype.map = Object.keys = () => { throw new Error('polluted') } }`,
      }),
    )
    const [one, two] = await evaluated(cwd)
    const ownOf = (results: Map<string, Check>) =>
      [...results]
        .filter(([id]) => id.startsWith('house.'))
        .map(([id, { message }]) => [id.slice(6), message])
    const crash = (reason: string, place?: string) =>
      expect.stringMatching(
        new RegExp(
          `^This check crashed: ${reason} \\(plugin \`house\`${place ? `, \`${place}\`` : ''}\\)\\.$`,
        ),
      )
    const common = {
      fine: 'All is well.',
      throws: crash('boom', 'house\\.mjs:\\d+:\\d+'),
      tree: expect.stringMatching(/^\d+ blocks\.$/),
      exits: crash('it called `process\\.exit\\(0\\)`', 'house\\.mjs:\\d+:\\d+'),
      kills: crash('it called `process\\.kill` on skillgauge itself', 'house\\.mjs:\\d+:\\d+'),
      changes: crash("Cannot assign to read only property 'name' of .+", 'house\\.mjs:\\d+:\\d+'),
      sets: crash('Cannot add property more, .+', 'house\\.mjs:\\d+:\\d+'),
      async: crash('`check` is `async`; .+'),
    }
    expect(Object.fromEntries(ownOf(one!))).toMatchObject({
      ...common,
      loops: 'This check took longer than 4 s and was stopped (plugin `house`).',
      leaves: 'This check ended its thread with exit code 0 (plugin `house`).',
    })
    expect(Object.fromEntries(ownOf(two!))).toMatchObject({
      loops: 'This check did not run: on `one` it took longer than 4 s and was stopped (plugin `house`).',
      leaves: 'This check did not run: on `one` it ended its thread with exit code 0 (plugin `house`).',
    })
    expect(one!.get('house.throws')!.fix).toBe(
      'Report this to the authors of `house`, which was loaded from `./house.mjs`.',
    )
    const [plain] = await evaluated(testFolder({ 'one/SKILL.md': skillMd('one') }))
    for (const [id, result] of plain!) expect(one!.get(id)).toEqual(result)
    for (const [id, { passed }] of plain!) expect([id, two!.get(id)!.passed]).toEqual([id, passed])
  })

  it.each(['null', '1', `{ ended: 'x' }`, '{}', `{ findings: [{ message: {} }] }`])(
    'that posts %s as its answer costs its own checks',
    async (message) => {
      const cwd = folder(
        house(
          { posts: `function* () { parentPort.postMessage(${message}) }`, fine: 'function* () {}' },
          `import { parentPort } from 'node:worker_threads'`,
        ),
      )
      const [one] = await evaluated(cwd)
      expect(one!.get('house.posts')!.message).toMatch(
        /^This check (crashed: |posted a message of its own to skillgauge )/,
      )
      expect(one!.get('naming.format')!.passed).toBe(true)
    },
  )

  it('that changes what all objects inherit costs its own checks', async () => {
    const cwd = folder(house({ spoils: 'function* () { Object.prototype.then = (done) => done(1) }' }))
    const [one] = await evaluated(cwd)
    expect(one!.get('house.spoils')!.message).toContain('posted a message of its own')
    expect(one!.get('naming.format')!.passed).toBe(true)
  })

  it('is given up after three rules that do not end', async () => {
    const leaves = '() => process.reallyExit(1)'
    const [one] = await evaluated(folder(house({ a: leaves, b: leaves, c: leaves, d: 'function* () {}' })))
    expect(one!.get('house.d')!.message).toBe(
      'This check did not run: its plugin was stopped 3 times, by house.a, house.b, house.c (plugin `house`).',
    )
  })

  it('cannot get between the lines of a report', async () => {
    const cwd = folder(
      house({ talks: `function* () { console.log('{ talking }') }` }, `console.log('loading')`),
    )
    const { code, stdout, stderr } = await cli(cwd, 'check', 'one', '--format', 'json')
    expect(code).toBe(0)
    expect(() => JSON.parse(stdout)).not.toThrow()
    expect(stderr).toContain('loading\n')
  })

  it('has all that it prints on stderr', async () => {
    const prints =
      'function* () { for (let i = 0; i < 50; i++) { console.log(`out ${i}.`); console.error(`err ${i}.`) } }'
    const { stderr } = await cli(folder(house({ prints })), 'check', 'one')
    for (let i = 0; i < 50; i++)
      for (const stream of ['out', 'err']) expect(stderr).toContain(`${stream} ${i}.\n`)
  })

  it('is told of when it fails after its check has ended', async () => {
    const cwd = folder(
      house({
        late: `function* () {
          setTimeout(() => { throw new Error('too late') })
          void Promise.reject(new Error('unseen')) }`,
      }),
    )
    const { code, stderr } = await cli(cwd, 'check', 'one', '--no-cache')
    expect(code).toBe(0)
    for (const reason of ['too late', 'unseen'])
      expect(stderr).toMatch(new RegExp(`note: \`.*house\\.mjs\` failed outside of its checks: ${reason}\\.`))
  })

  it.each([
    ['ends the process', 'process.exit(0)', 'Its code failed when it was loaded: it called `process.exit(0)` (`house.mjs:1:9`).'],
    ['ends its thread', 'process.reallyExit(0)', 'Loading it ended its thread with exit code 0.'],
    ['throws', `throw new Error('no luck')`, 'Its code failed when it was loaded: no luck (`house.mjs:1:7`).'],
    ['has a mistake in its syntax', 'export default [}', "Unexpected token '}' (`house.mjs:1:17`)."],
    ['ends too early', 'export default {\n  rules: [\n', 'Unexpected end of input (`house.mjs:3`).'],
    ['has a mistake in the syntax of what it imports', "import './lib/a.mjs'", "Unexpected token '}' (`lib/b.mjs:2:1`)."],
    ['imports what is not exported', `\nimport { gone } from './lib/c.mjs'`, "'./lib/c.mjs' does not provide an export named 'gone' (`house.mjs:2`)."],
    ['holds what is no data', `export const plugin = { name: 'house', dimension: 'content', rules: [], presets: { all: { rules: { 'naming.format': () => {} } } } }`, 'It has a value that is not plain data: '],
    ['posts nothing', `import { parentPort } from 'node:worker_threads'\nparentPort.postMessage(null)`, 'Loading it posted a message of its own to skillgauge.'],
    ['posts what we post', `import { parentPort } from 'node:worker_threads'\nparentPort.postMessage({ ended: 'x' })`, 'Loading it posted a message of its own to skillgauge.'],
    ['posts half a plugin', `import { parentPort } from 'node:worker_threads'\nparentPort.postMessage({ plugin: { rules: [1] }, mistakes: [] })`, 'Loading it posted a message of its own to skillgauge.'],
  ])('that %s at import is an error of the run, with its place', async (_, source, message) => {
    const lib = { 'lib/a.mjs': `import {\n  b\n} from './b.mjs'`, 'lib/b.mjs': 'export const b = [\n}', 'lib/c.mjs': '' }
    const { code, stdout, stderr } = await cli(folder(source, lib), 'check', '--all')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('error: .skillrc:1:11 Plugin `./house.mjs`: ')
    expect(stderr).toContain(message)
  }) // prettier-ignore

  it.each(['for (;;);', 'await new Promise(() => {})'])(
    'that never ends loading is stopped: %s',
    async (source) => {
      const entry = new URL('./dist/plugin-thread.js', import.meta.url)
      const loading = loadConfig({ cwd: folder(source), threads: { entry, importLimit: 1_500 } })
      await expect(loading).rejects.toThrow(
        /Plugin `\.\/house\.mjs`: Loading it (?:took longer than|did not end within) /,
      )
    },
  )

  it('that was made for another major is told apart', async () => {
    const newer = house({ fine: 'function* () {}' }).replace(
      `{ name: 'house'`,
      `{ contract: 2, name: 'house'`,
    )
    const { code, stderr } = await cli(folder(newer), 'check', 'one')
    expect(code).toBe(1)
    expect(stderr).toContain(
      'It was made with version `2` of `@skillgauge/rule-kit`; this skillgauge runs version `1`. Update skillgauge,',
    )
  })
})

it('keeps no program alive that has asked the Node API', async () => {
  const cwd = folder(house({ fine: 'function* () {}' }), {
    '.skillrc': 'plugins: [./house.mjs]\nrules: {house.fine: off}',
  })
  const api = new URL('./dist/api/index.js', import.meta.url)
  const program = `import { evaluate } from ${JSON.stringify(api.href)}
    await evaluate('one', { configFile: '.skillrc' })
    console.log(process.getActiveResourcesInfo().includes('MessagePort'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    // It would not end by itself.
    if (text.startsWith('true')) child.kill()
  })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  expect(stdout).toBe('false\n')
})

describe('SKILLGAUGE_CHECK_TIMEOUT', () => {
  it('must be a number of seconds', async () => {
    const child = spawn(process.execPath, [bin, 'check', 'one'], {
      cwd: folder(house({})),
      env: { PATH: process.env['PATH'], SKILLGAUGE_CHECK_TIMEOUT: 'soon' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(1)
    expect(stderr).toBe(
      'error: `SKILLGAUGE_CHECK_TIMEOUT` is `soon`; it must be a number of seconds up to 3600.\n',
    )
  })
})
