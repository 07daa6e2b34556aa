import { defineRule, quote } from '@skillgauge/rule-kit'

import { textExtensions } from '../extensions.js'
import { directFiles, hasExtension, nameOf } from '../folder-files.js'

export default defineRule({
  id: 'structure.references-valid',
  name: 'References folder holds text',
  severity: 'medium',
  description: 'The folder `references/` is absent, or holds only text.',
  fix: 'Keep only text in `references/`; templates, images and data belong in `assets/`.',
  needs: ['skill'],
  defaults: { extensions: textExtensions },

  *check({ skill, options }) {
    for (const file of directFiles(skill, 'references')) {
      if (hasExtension(file.path, options.extensions)) continue
      yield {
        message: `${quote(file.path)} is not a text; \`references/\` must hold only ${options.extensions.join(' ')}.`,
        at: file.at(0),
        fix: `Move ${quote(nameOf(file.path))} to \`assets/\`, or write it as Markdown.`,
      }
    }
  },
})
