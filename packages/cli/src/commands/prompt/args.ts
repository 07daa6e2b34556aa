import type { SnippetFormat } from '@skillgauge/core'
import type { RunArgs } from '../../run/start-run.js'

/** What `prompt` is told. */
export interface PromptArgs extends Pick<RunArgs, 'all' | 'repo' | 'config'> {
  /** Skill directories or their SKILL.md. */
  readonly path?: readonly string[] | undefined
  readonly format?: SnippetFormat | undefined
}
