import { defineRule, quote } from '@skillgauge/rule-kit'

import { scriptExtensions, textExtensions } from '../extensions.js'
import { directFiles, extensionOf, hasExtension, nameOf } from '../folder-files.js'
import { packageManifests } from '../package-manifests.js'

export default defineRule({
  id: 'structure.scripts-valid',
  name: 'Scripts folder holds scripts',
  severity: 'medium',
  description: 'The folder `scripts/` is absent, or holds only scripts.',
  fix: 'Keep only scripts in `scripts/`; documents belong in `references/`, data in `assets/`.',
  needs: ['skill'],
  defaults: { extensions: scriptExtensions },

  *check({ skill, options }) {
    const scripts = skill.file('scripts')
    if (scripts) {
      const fix = 'Make `scripts` a folder, or rename the file.'
      yield { message: '`scripts` is a file; it must be a folder of scripts.', at: scripts.at(0), fix }
    }
    for (const file of directFiles(skill, 'scripts')) {
      const extension = extensionOf(file.path)
      if (extension !== '') {
        if (hasExtension(file.path, options.extensions)) continue
        const folder = textExtensions.includes(extension) ? 'references' : 'assets'
        yield {
          message: `${quote(file.path)} is not a script: ${quote(extension)} is no extension of a script.`,
          at: file.at(0),
          // A manifest is of no use anywhere in a skill.
          fix:
            packageManifests.get(nameOf(file.path)) ?? `Move ${quote(nameOf(file.path))} to \`${folder}/\`.`,
        }
      } else if (!file.text?.startsWith('#!')) {
        yield {
          message: `${quote(file.path)} is not a script: it has neither an extension nor a \`#!\` line.`,
          at: file.at(0),
          fix: `Give ${quote(nameOf(file.path))} an extension or a first line such as \`#!/usr/bin/env bash\`.`,
        }
      }
    }
  },
})
