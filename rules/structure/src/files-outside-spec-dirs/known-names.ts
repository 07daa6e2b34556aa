import { hosts } from '@skillgauge/hosts'

/** Folders of the specification, and conventional ones. */
const folders = new Set(
  'scripts references assets evals eval tests test examples example templates template docs doc fixtures expected_outputs sample samples demo demos'.split(
    ' ',
  ),
)

/** Folders that hosts read at the root of a plugin. */
const pluginFolders = new Set(
  'agents commands hooks skills rules prompts monitors output-styles themes'.split(' '),
)

/** Conventional documents, with any suffix: `README.ja.md`, `LICENSE-MIT`. */
const documentNames =
  /^(?:readme|changelog|changes|history|release[_-]?notes|licen[cs]e|copying|notice|security|contributing|contributors|code_of_conduct|authors|maintainers|support|description|governance|citation|version|agents|claude|gemini|power|codeowners)(?:[._-][^/]*)?$/i

/** Translations, for people: `SKILL.ko.md`, `GUIDE_zh-CN.md`. */
const translation =
  /^[\w-]{1,80}[._](?:ar|bn|cn|cs|da|de|el|en|es|fa|fi|fr|he|hi|hu|id|it|ja|jp|ko|kr|nl|pl|pt|ro|ru|sv|th|tr|tw|uk|vi|zh)(?:[-_][a-z]{2,4})?\.(?:md|txt)$/i

/** Manifests, lock files and settings, which tools find by name. */
const manifests =
  /^(?:package(?:-lock)?\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|requirements[\w.-]{0,40}\.txt|pyproject\.toml|setup\.(?:py|cfg)|uv\.lock|poetry\.lock|pipfile(?:\.lock)?|go\.(?:mod|sum)|cargo\.(?:toml|lock)|gemfile(?:\.lock)?|composer\.(?:json|lock)|deno\.(?:jsonc?|lock)|tsconfig[\w.-]{0,40}\.json|makefile|justfile|dockerfile|(?:docker-)?compose\.ya?ml|environment\.ya?ml|(?:pytest|tox|mypy)\.ini|[\w-]{1,40}\.config\.[cm]?[jt]s|(?:skill|manifest|plugin|marketplace|skills-lock|mcp|gemini-extension|metadata|_?meta)\.(?:json|ya?ml|toml))$/i

/** Tests of the skill itself, which test runners find by name. */
const tests =
  /^test_[^/]{1,80}\.py$|[._-]tests?\.[cm]?[jt]sx?$|^conftest\.py$|^(?:test|trigger|eval)s?[-_][^/]{1,80}\.(?:jsonl?|ya?ml)$|[-_]evals?\.(?:jsonl?|ya?ml)$/i

/** Files at the root of a project or repository, which has its own layout. */
const projectFiles =
  /^(?:package\.json|pyproject\.toml|setup\.py|__init__\.py|go\.mod|Cargo\.toml|\.github\/[^]*|\.gitmodules|\.claude-plugin\/[^]*)$/

const ownFiles = new Set(hosts.flatMap((host) => host.ownFiles ?? []))

export interface SkillRoot {
  /** Whether the skill is also the root of a project or repository, whose files may be of any kind. */
  readonly isProject: boolean
  readonly isPlugin: boolean
}

export function inspectRoot(paths: readonly string[]): SkillRoot {
  return {
    isProject: paths.some((path) => projectFiles.test(path)),
    isPlugin: paths.some((path) => path.startsWith('.claude-plugin/')),
  }
}

export function isKnownFolder(name: string, { isPlugin }: SkillRoot): boolean {
  return folders.has(name) || name.startsWith('.') || (isPlugin && pluginFolders.has(name))
}

export function isKnownFile(name: string): boolean {
  return (
    name.startsWith('.') ||
    documentNames.test(name) ||
    translation.test(name) ||
    manifests.test(name) ||
    tests.test(name)
  )
}

/** Whether a host reads the file at exactly this path: `agents/openai.yaml`. */
export function isOwnFileOfHost(path: string): boolean {
  return ownFiles.has(path)
}
