import type { SnippetFormat } from '@skillgauge/core'
import type { RunArgs } from '../../run/start-run.js'

/** What `prompt` is told. */
export interface PromptArgs extends Pick<RunArgs, 'path' | 'all' | 'repo' | 'config'> {
  readonly format?: SnippetFormat | undefined
}
