import type { Source } from './source.js'

/** How a list of tools may be written. */
export type ToolForm = 'spaces' | 'commas' | 'list'

/** A field of the frontmatter that a host reads. */
export interface HostField {
  /** `name`, or `metadata.internal` for what the host reads below `metadata`. */
  readonly path: string
  /**
   * What the value must be to be read. `texts`: a mapping from strings to strings. `tools`: see `forms`. `any`: the host takes more
   * than one type, or does not say.
   */
  readonly type: 'string' | 'boolean' | 'list' | 'mapping' | 'texts' | 'tools' | 'any'
  /** Of `tools`: the forms that the host takes. */
  readonly forms?: readonly ToolForm[]
  /** The only values that mean something. */
  readonly values?: readonly string[]
  /** Whether a skill without it does not load. */
  readonly required?: boolean
  /** Most characters. */
  readonly maxLength?: number
  /** What happens to a longer value: it is cut, or the skill does not load. Absent: nobody knows. */
  readonly longer?: 'cut' | 'refused'
  /** What a value must not hold, or the skill does not load: these words, a tag of XML. */
  readonly refused?: { readonly words?: readonly string[]; readonly tags?: true; readonly source: Source }
  readonly source: Source
}

/** How much of all skills together a host shows to the model. */
export interface ListingBudget {
  readonly characters?: number
  /** Of the model's context window, 0 to 1. */
  readonly shareOfContext?: number
  readonly source: Source
}

/** A folder from which a host loads skills in every project of a person. */
export interface UserFolder {
  /** Where `path` starts: the home folder, or that of settings (`$XDG_CONFIG_HOME`, else `~/.config`). */
  readonly in: 'home' | 'config'
  /** `.claude/skills` */
  readonly path: string
  /** Environment variable that names another folder for the first part of the path: `CLAUDE_CONFIG_DIR` for `.claude`. */
  readonly variable?: string
  /** What lies there: skills, or plugins with skills somewhere below. */
  readonly holds: 'skills' | 'plugins'
  readonly source: Source
}

/** A program that loads skills, or installs or checks them. */
export interface Host {
  /** `claude-code`: what people type. */
  readonly id: string
  readonly name: string
  /** In the order of the documentation. */
  readonly fields: readonly HostField[]
  /** What happens to a field that is not among them. */
  readonly otherFields: { readonly are: 'ignored' | 'refused' | 'unknown'; readonly source: Source }
  /** Who says that a skill whose frontmatter cannot be read loads as one without any field. Absent: nobody does. */
  readonly withoutFrontmatter?: { readonly source: Source }
  /** Names of the file with the instructions. */
  readonly fileNames: readonly string[]
  /** Where a project keeps skills, from its root. */
  readonly folders: readonly string[]
  /** Where a person keeps skills for all projects. Absent: nobody knows of one. */
  readonly userFolders?: readonly UserFolder[]
  /** Files in the folder of a skill that the host reads on its own, from that folder. */
  readonly ownFiles?: readonly string[]
  readonly listing?: ListingBudget
  /** Names of the tools that `allowed-tools` can have, as they are written there; those of servers come on top. */
  readonly tools?: { readonly names: readonly string[]; readonly source: Source }
}
