import { hosts } from '@skillgauge/hosts'

/** Folders of the specification, and those that people and tools know by their names. */
const folders = new Set(
  'scripts references assets evals eval tests test examples example templates template docs doc fixtures expected_outputs sample samples demo demos'.split(
    ' ',
  ),
)

/** Folders that hosts read at the root of a plugin. */
const pluginFolders = new Set(
  'agents commands hooks skills rules prompts monitors output-styles themes'.split(' '),
)

/** Names that mean something by themselves, with any ending: `README.ja.md`, `LICENSE-MIT`. */
const papers =
  /^(?:readme|changelog|changes|history|release[_-]?notes|licen[cs]e|copying|notice|security|contributing|contributors|code_of_conduct|authors|maintainers|support|governance|citation|version|agents|claude|gemini|power|codeowners)(?:[._-][^/]*)?$/i

/** Manifests, lock files and settings: tools find them by their names. */
const manifests =
  /^(?:package(?:-lock)?\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|requirements[\w.-]{0,40}\.txt|pyproject\.toml|setup\.(?:py|cfg)|uv\.lock|poetry\.lock|pipfile(?:\.lock)?|go\.(?:mod|sum)|cargo\.(?:toml|lock)|gemfile(?:\.lock)?|composer\.(?:json|lock)|deno\.(?:jsonc?|lock)|tsconfig[\w.-]{0,40}\.json|makefile|justfile|dockerfile|(?:docker-)?compose\.ya?ml|environment\.ya?ml|(?:pytest|tox|mypy)\.ini|[\w-]{1,40}\.config\.[cm]?[jt]s|(?:skill|manifest|plugin|marketplace|skills-lock|mcp|gemini-extension|metadata|_meta)\.(?:json|ya?ml|toml))$/i

/** Tests of the skill itself, whose runners find them. */
const tests =
  /^test_[^/]{1,80}\.py$|[._-]tests?\.[cm]?[jt]sx?$|^conftest\.py$|^(?:test|trigger|eval)s?[-_][^/]{1,80}\.(?:jsonl?|ya?ml)$|[-_]evals?\.(?:jsonl?|ya?ml)$/i

/** Files at the root of a project or of a repository, which has a layout of its own. */
const projectMarks =
  /^(?:package\.json|pyproject\.toml|setup\.py|__init__\.py|go\.mod|Cargo\.toml|\.github\/[^]*|\.gitmodules|\.claude-plugin\/[^]*)$/

const ownFiles = new Set(hosts.flatMap((host) => host.ownFiles ?? []))

/** What the top level of a skill tells of it. */
export interface Surroundings {
  /** The skill is the root of a project or repository: what lies there belongs to that. */
  readonly isProject: boolean
  /** The skill is the root of a plugin. */
  readonly isPlugin: boolean
}

export function surroundingsOf(paths: readonly string[]): Surroundings {
  return {
    isProject: paths.some((path) => projectMarks.test(path)),
    isPlugin: paths.some((path) => path.startsWith('.claude-plugin/')),
  }
}

/** Whether a folder beside SKILL.md is known by its name. */
export function isKnownFolder(name: string, { isPlugin }: Surroundings): boolean {
  return folders.has(name) || name.startsWith('.') || (isPlugin && pluginFolders.has(name))
}

/** Whether a file is known by its name to a host, to tools or to people. */
export function isKnownFile(name: string): boolean {
  return name.startsWith('.') || papers.test(name) || manifests.test(name) || tests.test(name)
}

/** Whether a host looks for the file at this very path: `agents/openai.yaml`. */
export function isOwnFileOfHost(path: string): boolean {
  return ownFiles.has(path)
}
