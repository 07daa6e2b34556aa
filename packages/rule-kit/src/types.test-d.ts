/* oxlint-disable require-yield -- only the types of these are looked at */
// Compiled by `pnpm typecheck` and by tests/types.test.ts: an expected error that is none is an error.
import type { Edit, Frontmatter, Place } from './index.js'
import { definePlugin, defineRule, nodesOf } from './index.js'

const facts = {
  id: 'acme.owner',
  name: 'Has an owner',
  severity: 'low',
  description: 'The skill has an owner.',
  fix: 'Name an owner.',
} as const

// Metadata

defineRule({ ...facts, *check() {} })
// @ts-expect-error an id has two parts
defineRule({ ...facts, id: 'owner', *check() {} })
// @ts-expect-error there is no such severity
defineRule({ ...facts, severity: 'error', *check() {} })
// @ts-expect-error there is no such dimension
defineRule({ ...facts, dimension: 'safety', *check() {} })
// @ts-expect-error there is no such risk
defineRule({ ...facts, risk: 'high', *check() {} })
// @ts-expect-error there is no such part
defineRule({ ...facts, needs: ['files'], *check() {} })
// @ts-expect-error a release is a version
defineRule({ ...facts, since: 'next', *check() {} })
defineRule({ ...facts, since: '1.2', *check() {} })
defineRule({ ...facts, since: '1.2.3', *check() {} })
// @ts-expect-error the description is missing
defineRule({ id: 'acme.owner', name: 'Has an owner', severity: 'low', fix: 'Name an owner.', *check() {} })
// @ts-expect-error `check` is missing
defineRule({ ...facts })
// @ts-expect-error no such key
defineRule({ ...facts, docs: 'https://acme.example', *check() {} })

// Options

defineRule({
  ...facts,
  defaults: { teams: ['docs'], atMost: 3, strict: true, mark: 'FIXME' },
  *check({ options }) {
    const teams: readonly string[] = options.teams
    const [atMost, strict, mark]: [number, boolean, string] = [options.atMost, options.strict, options.mark]
    void [teams, atMost, strict, mark]
    // @ts-expect-error a list, no text
    void options.teams.toUpperCase()
    // @ts-expect-error options are not changed
    options.atMost = 4
    // @ts-expect-error no such option
    void options.team
  },
})
defineRule({
  ...facts,
  *check({ options }) {
    // @ts-expect-error this rule has no options
    void options.teams
  },
})
// @ts-expect-error an option is not an object
defineRule({ ...facts, defaults: { teams: { docs: true } }, *check() {} })
// @ts-expect-error an option is not null
defineRule({ ...facts, defaults: { teams: null }, *check() {} })
// @ts-expect-error a list holds texts
defineRule({ ...facts, defaults: { teams: [1] }, *check() {} })

// Parts

defineRule({
  ...facts,
  needs: ['frontmatter'],
  *check({ frontmatter, skill }) {
    const found: Frontmatter = frontmatter
    // @ts-expect-error the skill may have none, and only `needs` makes sure
    const same: Frontmatter = skill.frontmatter
    void [found, same]
  },
})
defineRule({
  ...facts,
  needs: ['frontmatter'],
  // @ts-expect-error the body is not among its needs
  *check({ body }) {
    void body
  },
})
defineRule({
  ...facts,
  // @ts-expect-error nothing is among its needs
  *check({ frontmatter }) {
    void frontmatter
  },
})
defineRule({
  ...facts,
  needs: ['tree'],
  *check({ body, skill, tree }) {
    for (const link of nodesOf(tree, 'link')) void link.url.length
    // @ts-expect-error there is no such node
    for (const link of nodesOf(tree, 'hyperlink')) void link
    // @ts-expect-error the tree is there for those who declare it, and nowhere else
    void body.tree
    // @ts-expect-error a skill is not changed
    skill.files.push(body)
    // @ts-expect-error nor is what it says
    body.text = ''
  },
})

defineRule({
  ...facts,
  needs: ['body'],
  // @ts-expect-error the tree is not among its needs
  *check({ body, tree }) {
    void [body, tree]
  },
})
defineRule({
  ...facts,
  needs: ['tokens'],
  // @ts-expect-error only counting takes the encoder
  fastPath: ({ skill, tokens }) => (tokens.count(skill.directory) < 5 ? [] : undefined),
  *check({ skill, tokens }) {
    void tokens.count(skill.directory)
    // @ts-expect-error the tokens are there for those who declare them, and nowhere else
    void skill.tokens
  },
})
defineRule({
  ...facts,
  needs: ['tree', 'tokens'],
  after: ['acme.other', 'naming.required'],
  fastPath: ({ body, tokens }) => (tokens.surelyAtMost(body.trimmed, 10) ? [] : undefined),
  *check() {},
})
defineRule({
  ...facts,
  needs: ['tree'],
  // @ts-expect-error the tree is what it does without
  fastPath: ({ tree }) => (tree ? [] : undefined),
  *check() {},
})

// Findings

defineRule({
  ...facts,
  needs: ['frontmatter', 'body'],
  *check({ frontmatter, body }) {
    yield { message: 'Found.', at: frontmatter.key('name') }
    yield { message: 'Found.', at: body.at(3) }
  },
})
const outside = { path: 'elsewhere.md', line: 1, column: 1 }
// @ts-expect-error a place comes from the skill, never from numbers
const place: Place = outside
// @ts-expect-error and so does an edit
const edit: Edit = { path: 'SKILL.md', offset: 0, length: 1, text: '' }
void [place, edit]
defineRule({
  ...facts,
  // @ts-expect-error a finding lies in a file of the skill
  *check() {
    yield { message: 'Found.', at: outside }
  },
})
defineRule({
  ...facts,
  // @ts-expect-error a finding has a message
  *check({ skill }) {
    yield { at: skill.files[0]!.at(0) }
  },
})
// @ts-expect-error a check yields findings, and waits for nothing
defineRule({ ...facts, async *check() {} })
defineRule({
  ...facts,
  *check() {
    return { owners: ['docs'], count: 3 }
  },
})
defineRule({
  ...facts,
  // @ts-expect-error details survive JSON
  *check() {
    return { when: new Date() }
  },
})

// Plugins

const owner = defineRule({ ...facts, defaults: { teams: ['docs'] }, *check() {} })
const plain = defineRule({ ...facts, id: 'acme.plain', *check() {} })
const rules = [owner, plain] as const

definePlugin({
  name: 'acme',
  dimension: 'content',
  rules,
  presets: {
    strict: { rules: { 'acme.owner': ['high', { teams: ['platform'] }], 'acme.plain': 'off' } },
    others: { rules: { 'naming.format': ['low', { anything: 1 }] } },
    none: { rules: {} },
  },
})
// @ts-expect-error the ids of a plugin begin with its name
definePlugin({ name: 'other', rules })
// @ts-expect-error there is no such dimension
definePlugin({ name: 'acme', dimension: 'safety', rules })
// @ts-expect-error no such key
definePlugin({ name: 'acme', rules, rule: [] })

const named = { name: 'acme', rules } as const
// @ts-expect-error there is no such rule
definePlugin({ ...named, presets: { strict: { rules: { 'acme.ownr': 'high' } } } })
// @ts-expect-error there is no such severity
definePlugin({ ...named, presets: { strict: { rules: { 'acme.owner': 'error' } } } })
// @ts-expect-error the option is a list of texts
definePlugin({ ...named, presets: { strict: { rules: { 'acme.owner': ['low', { teams: 1 }] } } } })
// @ts-expect-error there is no such option
definePlugin({ ...named, presets: { strict: { rules: { 'acme.owner': ['low', { team: [] }] } } } })
// @ts-expect-error this rule has no options
definePlugin({ ...named, presets: { strict: { rules: { 'acme.plain': ['low', { a: 1 }] } } } })
