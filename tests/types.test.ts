import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// What the types tell an author: which mistakes are errors of the compiler, what they say, and what an editor offers.

const root = fileURLToPath(new URL('..', import.meta.url))

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  ).options,
  types: ['node'],
}

/** What each draft below begins with. */
const header = `import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { defineConfig } from './define-config.js'
const facts = { name: 'Has an owner', severity: 'low', description: 'It has an owner.', fix: 'Name one.' } as const
const owner = defineRule({ ...facts, id: 'acme.owner', defaults: { teams: ['docs'], strict: true }, *check() {} })
const acme = definePlugin({ name: 'acme', dimension: 'content', rules: [owner] })
void [defineConfig, acme]`

/** Drafts that hold a mistake, and what the compiler says. */
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

/** Drafts that somebody is typing at `|`, and what is offered there. */
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
 * What authors have in an editor: files beside the tests of `packages/config`. All of them are there from the start, so that
 * one program, made once, answers everything.
 */
const drafts = new Map<string, { readonly file: string; readonly text: string }>(
  [...mistakes.map(([draft]) => draft), ...offers.map(([, draft]) => draft)].map((draft, index) => {
    const file = join(root, `packages/config/src/draft-${index}.ts`)
    return [draft, { file, text: `${header}\n${draft.replace('|', '')}` }] as const
  }),
)
const texts = new Map([...drafts.values()].map(({ file, text }) => [file, text]))
const written = ['packages/rule-kit/src/types.test-d.ts', 'packages/config/src/define-config.test-d.ts']
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

/** What an editor offers where `|` stands. */
function offeredIn(draft: string): string[] {
  const { file } = drafts.get(draft)!
  const at = header.length + 1 + draft.indexOf('|')
  return (service.getCompletionsAtPosition(file, at, undefined)?.entries ?? []).map(({ name }) => name)
}

describe('mistakes are errors of the compiler', { timeout: 300_000 }, () => {
  it.each(written)('%s: every one that is expected, and no other', (file) => {
    expect(mistakesIn(join(root, file))).toEqual([])
  })

  it.each(mistakes)('%s', (draft, message) => {
    expect(mistakesIn(drafts.get(draft)!.file).join('\n')).toContain(message)
  })
})

describe('an editor offers', () => {
  it.each(offers)('%s', (_, draft, expected) => {
    expect(offeredIn(draft)).toEqual(expect.arrayContaining([...expected]))
  })

  it('no part that is not among the needs', () => {
    const offered = offeredIn("defineRule({ ...facts, id: 'a.b', needs: ['body'], *check({ | }) {} })")
    expect(offered).not.toContain('frontmatter')
  })
})
