import { defineRule, quote } from '@skillgauge/rule-kit'

import { directFiles, hasExtension } from '../folder-files.js'
import type { TextFault } from '../text-state.js'
import { findTextFault } from '../text-state.js'

/** Extensions of prose, data and markup. */
const extensions: readonly string[] =
  '.md .mdx .markdown .txt .rst .adoc .org .json .jsonl .json5 .yaml .yml .toml .csv .tsv .xml .html .htm .css .sql .graphql .proto .ini .cfg .log'.split(
    ' ',
  )

const faults: Readonly<Record<TextFault, readonly [string, string]>> = {
  empty: ['holds nothing; a text was expected', 'Write what belongs there, or delete the file.'],
  binary: [
    'holds bytes that are not text, under the name of one',
    'Give the file the extension of what it is, and keep a text of it beside it.',
  ],
  undecodable: ['has bytes that are not UTF-8, which an agent reads as garbage', 'Save the file as UTF-8.'],
}

export default defineRule({
  id: 'structure.references-valid',
  name: 'References folder holds text',
  severity: 'medium',
  description: 'Every file in `references/` that is named as a text can be read as text.',
  fix: 'Give every text in `references/` something to read, in UTF-8.',
  needs: ['skill'],
  defaults: { extensions },

  *check({ skill, options }) {
    for (const file of directFiles(skill, 'references')) {
      if (!hasExtension(file.path, options.extensions)) continue
      const fault = findTextFault(file, skill)
      if (fault === undefined) continue
      const [message, fix] = faults[fault]
      yield { message: `${quote(file.path)} ${message}.`, at: file.at(0), fix }
    }
  },
})
