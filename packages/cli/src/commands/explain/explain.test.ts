import { builtinPlugins, loadThreats } from '@skillgauge/config'
import { explanationSchema } from '@skillgauge/features/wire-schema'
import { describe, expect, it } from 'vitest'
import { runIn, testFolder, write } from '../../../test-world.js'

const here = testFolder()
const explain = (...argv: string[]) => runIn(here, ['explain', ...argv])

describe('explain', () => {
  it('says what a check is for, with examples', async () => {
    const { code, stdout, stderr } = await explain('naming.format')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^naming\.format {2}Name is kebab-case\nseverity high, naming, required by the Agent Skills specification\n\nThe name is /,
    )
    expect(stdout).toContain('\nfix: ')
    expect(stdout).toContain('\nWhy\n\n  The name is typed by people (`/pdf-tools`)')
    expect(stdout).toContain('\n  fails\n    ---\n    name: PDF Tools\n')
    expect(stdout).toContain('\n  > `PDF Tools` is not kebab-case: it has capital letters and white space.\n')
    expect(stdout).toContain('\nWhen not to use it\n')
    expect(stdout).not.toContain('facts')
  })

  it('has a page for every check there is', async () => {
    const rules = [...(await builtinPlugins()), await loadThreats()].flatMap(({ plugin }) => plugin.rules)
    const ids = rules.map(({ id }) => id)
    const { checks, count } = explanationSchema.parse(
      JSON.parse((await explain(...ids, '-f', 'json')).stdout),
    )
    expect([checks.map(({ check_id }) => check_id), count]).toEqual([ids, ids.length])
    expect(checks.filter(({ page }) => page === null)).toEqual([])
    for (const columns of [40, 80]) {
      const { stdout } = await runIn(here, ['explain', ...ids], { tty: { columns }, env: { NO_COLOR: '1' } })
      expect(stdout.split('\n').filter((row) => Array.from(row).length > columns)).toEqual([])
    }
  })

  it('names options and their defaults, and how to set one', async () => {
    const { stdout } = await explain('content.token-budget')
    expect(stdout).toContain('\nOptions\n\n  - `maxTokens` (default `5000`, tokens of the body)\n')
    expect(stdout).toContain('{ "rules": { "content.token-budget": [ "medium", { "maxTokens": 5000 } ] } }')
  })

  it('shows tables as lines', async () => {
    expect((await explain('security.injection')).stdout).toMatch(
      /\n {2}`reveal` {2}show its own instructions\n/,
    )
  })

  it('explains several, each once', async () => {
    const { stdout } = await explain('naming.format', 'naming.required', 'naming.format')
    expect(stdout.match(/^naming\.\S+ {2}/gm)).toEqual(['naming.format  ', 'naming.required  '])
  })

  it.each([
    [
      'naming.fromat',
      '`naming.fromat` is not a check. Did you mean `naming.format`? `skillgauge list-checks` lists them all.',
    ],
    ['token-budget', '`token-budget` is not a check. Did you mean `content.token-budget`?'],
    ['../../etc/passwd', '`../../etc/passwd` is not a check. `skillgauge list-checks`'],
    ['__proto__', '`__proto__` is not a check.'],
    ['content', '`content` is a dimension: `skillgauge list-checks --dimension content` lists its checks.\n'],
  ])('knows no %s', async (id, message) => {
    expect(await explain(id, 'naming.format')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`error: ${message}`),
    })
  })

  it('needs an id', async () => {
    expect(await explain()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('`skillgauge explain` needs a CHECK_ID.'),
    })
  })
})

describe('checks of plugins', () => {
  const plugin = (rule: string) => `
    const rule = (name) => ({ id: 'acme.' + name, name: 'Names the product', severity: 'low',
      description: 'The description names the product.', fix: 'Name the product.',
      defaults: { products: ['Billing', 'Search'] }, *check() {} })
    export default { name: 'acme', version: '1.0.0', dimension: 'description', rules: [rule('${rule}'), rule('bare')] }`
  const project = testFolder({
    '.skillrc': '{"plugins": ["./checks/index.mjs", "acme-rules"]}',
    'checks/index.mjs': plugin('named'),
    'checks/named/README.md':
      '# acme.named\n\nBecause *we* say `so`.\n\n- one\n  - two\n\n1. first\n\n| a | b |\n|---|---|\n| c | d |\n',
    'node_modules/acme-rules/package.json':
      '{"name":"acme-rules","type":"module","exports":"./dist/index.js"}',
    'node_modules/acme-rules/dist/index.js': plugin('x').replace(/acme/g, 'other'),
    'node_modules/acme-rules/docs/x.md': 'From the docs.\u001B[2J',
  })
  const explainHere = (...argv: string[]) => runIn(project, ['explain', ...argv])

  it('are explained by the page that the package ships', async () => {
    const { code, stdout } = await explainHere('acme.named')
    expect(code).toBe(0)
    expect(stdout).toContain('acme.named  Names the product\nseverity low, description, a suggestion\n')
    expect(stdout).toContain(
      '\n  Because we say `so`.\n\n  - one\n    - two\n\n  1. first\n\n  a  b\n  c  d\n',
    )
    expect((await explainHere('other.x')).stdout).toContain('\n  From the docs.<U+001B>[2J\n')
  })

  it('are explained by what they say of themselves when there is no page', async () => {
    const { code, stdout } = await explainHere('acme.bare')
    expect(code).toBe(0)
    expect(stdout).toContain('  products  ["Billing","Search"]\n')
    expect(stdout).toContain('The plugin `acme` has no page about it.')
    expect(JSON.parse((await explainHere('acme.bare', '-f', 'json')).stdout).checks[0]).toMatchObject({
      plugin: 'acme',
      page: null,
      options: { products: ['Billing', 'Search'] },
    })
    expect((await explainHere('acme.bar')).stderr).toContain('Did you mean `acme.bare`?')
  })

  it('do not keep ours from being explained when they are broken', async () => {
    write(project, { '.skillrc': '{"plugins": ["./nowhere.js"]}' })
    expect(await explainHere('naming.format')).toMatchObject({ code: 0 })
    expect(await explainHere('acme.bare')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nowhere.js'),
    })
  })
})
