import type { Source } from './source.js'

/** Notations of a list of tools. */
export type ToolForm = 'spaces' | 'commas' | 'list'

/** A field of the frontmatter that a host reads. */
export interface HostField {
  /** `name`, or `metadata.internal` for a key below `metadata`. */
  readonly path: string
  /** The type that the host requires. `texts`: a mapping of strings. `tools`: see `forms`. `any`: several types, or unknown. */
  readonly type: 'string' | 'boolean' | 'list' | 'mapping' | 'texts' | 'tools' | 'any'
  /** Of `tools`: the notations that the host reads. */
  readonly forms?: readonly ToolForm[]
  /** The only valid values. */
  readonly values?: readonly string[]
  /** Without it the skill does not load. */
  readonly required?: boolean
  /** In characters. */
  readonly maxLength?: number
  /** A longer value is cut, or the skill does not load. Absent: unknown. */
  readonly longer?: 'cut' | 'refused'
  /** Reserved words, and XML tags: the skill does not load with them. */
  readonly refused?: { readonly words?: readonly string[]; readonly tags?: true; readonly source: Source }
  readonly source: Source
}

/** How much of the list of skills a host shows to the model. */
export interface ListingBudget {
  readonly characters?: number
  /** Share of the context window, 0 to 1. */
  readonly shareOfContext?: number
  readonly source: Source
}

/** A folder of a user, from which a host loads skills in every project. */
export interface UserFolder {
  /** Base of `path`: the home folder, or that for settings (`$XDG_CONFIG_HOME`, else `~/.config`). */
  readonly in: 'home' | 'config'
  /** `.claude/skills` */
  readonly path: string
  /** Environment variable that replaces the first part of the path: `CLAUDE_CONFIG_DIR` for `.claude`. */
  readonly variable?: string
  /** Whether it contains skills, or plugins with skills somewhere inside. */
  readonly holds: 'skills' | 'plugins'
  readonly source: Source
}

/** A program that loads skills, or installs or checks them. */
export interface Host {
  /** As users type it: `claude-code`. */
  readonly id: string
  readonly name: string
  /** In the order of the documentation. */
  readonly fields: readonly HostField[]
  /** Treatment of other fields. */
  readonly otherFields: { readonly are: 'ignored' | 'refused' | 'unknown'; readonly source: Source }
  /** Source that a skill with unreadable frontmatter loads without any field. Absent: unknown. */
  readonly withoutFrontmatter?: { readonly source: Source }
  /** Skill folders of a project, relative to its root. */
  readonly folders: readonly string[]
  /** Skill folders of a user. Absent: unknown. */
  readonly userFolders?: readonly UserFolder[]
  /** Files in the skill directory that only this host reads. */
  readonly ownFiles?: readonly string[]
  readonly listing?: ListingBudget
  /** Tool names for `allowed-tools`, besides those of MCP servers. */
  readonly tools?: { readonly names: readonly string[]; readonly source: Source }
}
