/**
 * Checks that must not change: id, name, severity, and whether the Agent Skills specification requires them. A change here affects the
 * score of every user (see docs/contribute/releasing.md). `rules/` may contain more checks.
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

export interface PromisedCheck {
  readonly id: string
  readonly name: string
  readonly severity: string
  readonly specRequired: boolean
}

export const promised: readonly PromisedCheck[] = catalog
  .trim()
  .split('\n')
  .map((line) => {
    const [id, name, severity, spec] = line.split('|').map((cell) => cell.trim())
    return { id: id!, name: name!, severity: severity!, specRequired: spec === 'spec' }
  })
