import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Tests the types for authors: which mistakes are compiler errors, their messages, and the completions in an editor.

const root = fileURLToPath(new URL('..', import.meta.url))

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  ).options,
  types: ['node'],
}

/** The beginning of each draft below. */
const header = `import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { defineConfig } from './settings/define-config.js'
const facts = { name: 'Has an owner', severity: 'low', description: 'It has an owner.', fix: 'Name one.' } as const
const owner = defineRule({ ...facts, id: 'acme.owner', defaults: { teams: ['docs'], strict: true }, *check() {} })
const acme = definePlugin({ name: 'acme', dimension: 'content', rules: [owner] })
void [defineConfig, acme]`

/** Drafts with a mistake, and the compiler error. */
const mistakes = [
  ["defineRule({ ...facts, id: 'owner', *check() {} })", 'Type \'"owner"\' is not assignable to type'],
  ["defineRule({ ...facts, id: 'a.b', severity: 'error', *check() {} })", '\'"error"\' is not assignable'],
  ["defineRule({ ...facts, id: 'a.b', *check({ body }) { void body } })", "Property 'body' does not exist"],
  [
    "defineRule({ ...facts, id: 'a.b', defaults: { teams: ['docs'] }, *check({ options }) { void options.team } })",
    "Did you mean 'teams'?",
  ],
  ["definePlugin({ name: 'other', rules: [owner] })", 'The id of this rule must begin with `other.`'],
  [
    "definePlugin({ name: 'acme', rules: [owner], presets: { strict: { rules: { 'acme.ownr': 'high' } } } })",
    '`acme` has no rule with this id',
  ],
  ["defineConfig({ rules: { 'naming.fromat': 'off' } })", "''naming.fromat'' does not exist"],
  ["defineConfig({ rules: { 'acme.owner': ['low', { teams: 3 }] } }, acme)", "'number' is not assignable"],
] as const

/** Drafts with the cursor at `|`, and the completions there. */
const offers = [
  [
    'parts that are among the needs',
    "defineRule({ ...facts, id: 'a.b', needs: ['body'], *check({ | }) {} })",
    ['body', 'options', 'skill'],
  ],
  [
    'options by the defaults',
    "defineRule({ ...facts, id: 'a.b', defaults: { teams: ['docs'] }, *check({ options }) { options.| } })",
    ['teams'],
  ],
  [
    'ids of the rules of a plugin',
    "defineConfig({ rules: { '|': 'off' } }, acme)",
    ['acme.owner', 'naming.format', 'content.token-budget'],
  ],
  [
    'options of a rule of a plugin',
    "defineConfig({ rules: { 'acme.owner': ['low', { | }] } }, acme)",
    ['teams', 'strict'],
  ],
  [
    'options of a built-in rule',
    "defineConfig({ rules: { 'content.token-budget': ['low', { | }] } })",
    ['maxTokens'],
  ],
  ['severities', "defineConfig({ rules: { 'acme.owner': '|' } }, acme)", ['off', 'high', 'medium', 'low']],
  [
    'keys of a config file',
    'defineConfig({ | })',
    ['extends', 'plugins', 'rules', 'overrides', 'require', 'ignore'],
  ],
] as const

/**
 * The drafts as virtual files in `packages/config`, all in one TypeScript program.
 */
const drafts = new Map<string, { readonly file: string; readonly text: string }>(
  [...mistakes.map(([draft]) => draft), ...offers.map(([, draft]) => draft)].map((draft, index) => {
    const file = join(root, `packages/config/src/draft-${index}.ts`)
    return [draft, { file, text: `${header}\n${draft.replace('|', '')}` }] as const
  }),
)
const texts = new Map([...drafts.values()].map(({ file, text }) => [file, text]))
const written = [
  'packages/rule-kit/src/types.test-d.ts',
  'packages/config/src/settings/define-config.test-d.ts',
]
const service = ts.createLanguageService({
  getScriptFileNames: () => [...written.map((file) => join(root, file)), ...texts.keys()],
  getScriptVersion: () => '0',
  getScriptSnapshot(file) {
    const content = texts.get(file) ?? ts.sys.readFile(file)
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => options,
  getDefaultLibFileName: (all) => ts.getDefaultLibFilePath(all),
  fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
  readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
})

function mistakesIn(file: string): string[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ messageText, file, start }) => {
      const { line } = file!.getLineAndCharacterOfPosition(start!)
      const where = `${relative(root, file!.fileName)}:${line + 1}`
      return `${where} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    },
  )
}

/** The completions at `|`. */
function offeredIn(draft: string): string[] {
  const { file } = drafts.get(draft)!
  const at = header.length + 1 + draft.indexOf('|')
  return (service.getCompletionsAtPosition(file, at, undefined)?.entries ?? []).map(({ name }) => name)
}

describe('mistakes are compiler errors', { timeout: 300_000 }, () => {
  it.each(written)('%s: exactly the expected ones', (file) => {
    expect(mistakesIn(join(root, file))).toEqual([])
  })

  it.each(mistakes)('%s', (draft, message) => {
    expect(mistakesIn(drafts.get(draft)!.file).join('\n')).toContain(message)
  })
})

describe('an editor completes', () => {
  it.each(offers)('%s', (_, draft, expected) => {
    expect(offeredIn(draft)).toEqual(expect.arrayContaining([...expected]))
  })

  it('only parts that are in `needs`', () => {
    const offered = offeredIn("defineRule({ ...facts, id: 'a.b', needs: ['body'], *check({ | }) {} })")
    expect(offered).not.toContain('frontmatter')
  })
})
