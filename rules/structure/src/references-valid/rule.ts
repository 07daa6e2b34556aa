import { defineRule, quote } from '@skillgauge/rule-kit'

import { textNames } from '../extensions.js'
import { directFiles, hasExtension } from '../folder-files.js'
import type { TextFault } from '../text-state.js'
import { textFaultOf } from '../text-state.js'

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
  defaults: { extensions: textNames },

  *check({ skill, options }) {
    for (const file of directFiles(skill, 'references')) {
      if (!hasExtension(file.path, options.extensions)) continue
      const fault = textFaultOf(file, skill)
      if (fault === undefined) continue
      const [message, fix] = faults[fault]
      yield { message: `${quote(file.path)} ${message}.`, at: file.at(0), fix }
    }
  },
})
