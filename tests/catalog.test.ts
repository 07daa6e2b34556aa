import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import content from '../rules/content/src/index.js'
import description from '../rules/description/src/index.js'
import naming from '../rules/naming/src/index.js'
import security from '../rules/security/src/index.js'
import structure from '../rules/structure/src/index.js'

/**
 * The catalog as it is published: id, name, severity, and whether the Agent Skills specification requires it. Ids are public
 * and the score is a function of the whole, so a change here is a change for every user (see docs/contribute/releasing.md).
 */
const catalog = `
structure.skill-md-exists              | SKILL.md exists                | high   | spec
structure.valid-frontmatter            | Frontmatter is valid YAML      | high   | spec
structure.compatibility-length         | Compatibility length           | high   | spec
structure.metadata-format              | Metadata is a string map       | high   | spec
structure.license-format               | License is a string            | medium |
structure.allowed-tools-format         | Allowed-tools format           | medium |
structure.standard-frontmatter-fields  | Standard frontmatter fields    | medium |
structure.scripts-valid                | Scripts folder holds scripts   | medium |
structure.references-valid             | References folder holds text   | medium |
structure.scripts-no-interactive       | Scripts ask nothing            | medium |
structure.scripts-self-contained       | Scripts carry no manifest      | low    |
structure.files-outside-spec-dirs      | Files in the known folders     | low    |
structure.scripts-help-support         | Scripts answer --help          | low    |
naming.required                        | Name is present                | high   | spec
naming.format                          | Name is kebab-case             | high   | spec
naming.matches-directory               | Name matches directory         | high   | spec
description.required                   | Description is present         | high   | spec
description.not-empty                  | Description has content        | high   | spec
description.max-length                 | Description length             | high   | spec
description.actionable                 | Description says when          | low    |
content.body-not-empty                 | Body has content               | medium |
content.line-budget                    | Line budget                    | medium |
content.token-budget                   | Token budget                   | medium |
content.metadata-token-budget          | Metadata token budget          | low    |
content.has-examples                   | Has examples                   | low    |
content.reference-depth                | Reference depth                | medium |
content.scripts-referenced             | Scripts are mentioned          | medium |
content.script-paths-exist             | Script paths exist             | medium |
content.asset-paths-exist              | Asset paths exist              | medium |
content.broken-internal-links          | Links resolve                  | medium |
content.compatibility-prereqs          | Runners are declared           | low    |
content.orphaned-files                 | No orphaned files              | low    |
security.injection                     | Prompt injection and jailbreak | high   |
security.evaluator                     | Evaluator manipulation         | high   |
security.unicode                       | Unicode obfuscation            | high   |
security.yaml                          | YAML anomalies                 | high   |
security.size                          | Suspicious size and structure  | medium |
`

interface Row {
  readonly id: string
  readonly name: string
  readonly severity: string
  readonly specRequired: boolean
}

const expected: Row[] = catalog
  .trim()
  .split('\n')
  .map((line) => {
    const [id, name, severity, spec] = line.split('|').map((cell) => cell.trim())
    return { id: id!, name: name!, severity: severity!, specRequired: spec === 'spec' }
  })

const plugins = [structure, naming, description, content, security]

describe('the catalog', () => {
  it('has the counts that are promised', () => {
    expect(countBy(expected, ({ id }) => id.split('.')[0]!)).toEqual({
      structure: 13,
      naming: 3,
      description: 4,
      content: 12,
      security: 5,
    })
    expect(countBy(expected, ({ severity }) => severity)).toEqual({ high: 14, medium: 15, low: 8 })
    expect(expected).toHaveLength(37)
    expect(expected.filter(({ specRequired }) => specRequired)).toHaveLength(10)
  })

  it.each(plugins)('of $name is what the table says, in its order', ({ name, rules }) => {
    const actual: Row[] = rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      severity: rule.severity,
      specRequired: rule.specRequired ?? false,
    }))
    expect(actual).toEqual(expected.filter(({ id }) => id.startsWith(`${name}.`)))
  })

  it.each(plugins)('of $name is one rule per folder', ({ name, rules }) => {
    const source = new URL(`../rules/${name}/src/`, import.meta.url)
    const folders = readdirSync(source).filter((folder) => existsSync(new URL(`${folder}/rule.ts`, source)))
    expect(rules.map(({ id }) => id).sort()).toEqual(folders.map((folder) => `${name}.${folder}`).sort())
    for (const folder of folders) {
      for (const file of ['rule.test.ts', 'README.md']) {
        expect(existsSync(new URL(`${folder}/${file}`, source)), `${name}/src/${folder}/${file}`).toBe(true)
      }
    }
  })

  it.each(plugins)('of $name belongs to the dimension of that name', ({ name, dimension, rules }) => {
    expect(dimension).toBe(name)
    expect(rules.filter((rule) => rule.dimension !== undefined)).toEqual([])
  })
})

function countBy(rows: readonly Row[], key: (row: Row) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1
  return counts
}
