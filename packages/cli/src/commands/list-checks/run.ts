import { loadCollection } from '@skillgauge/config'
import { createCollectionRuleSet, createRuleSet } from '@skillgauge/core'
import type { Dimension } from '@skillgauge/rule-kit'
import { catalog, listChecks as select } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { loadSettings } from '../../run/load-settings.js'
import { checksReport } from './console.js'
import { json } from '../../reporters/json/json.js'
import { print } from '../../terminal/say.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface ListChecksArgs {
  readonly dimension?: Dimension | undefined
  readonly specOnly?: boolean | undefined
  readonly suggestionsOnly?: boolean | undefined
  readonly format?: 'console' | 'json' | undefined
  readonly config?: string | undefined
}

export const listChecks: Command<ListChecksArgs> = async (args, context) => {
  if (args.specOnly && args.suggestionsOnly) {
    throw invalidInput('Use `--spec-only` or `--suggestions-only`, not both.')
  }
  const { plugins } = await loadSettings(args.config, context)
  const spec = args.specOnly ? 'required' : args.suggestionsOnly ? 'suggested' : undefined
  const entries = select(createRuleSet(plugins), { dimension: args.dimension, spec })
  // Collection checks have no dimension and are not in the specification.
  const isAsked = args.dimension === undefined && !args.specOnly
  const collection = isAsked ? createCollectionRuleSet([...plugins, await loadCollection()]) : []
  if (args.format === 'json') context.stdout.write(json(catalog(entries)))
  else print((terminal) => checksReport(entries, collection, terminal), context)
  return 0
}
