import { defineRule, quote } from '@skillgauge/rule-kit'

import { directFiles, extensionOf, hasExtension, nameOf } from '../folder-files.js'
import { languageOf } from '../script-reading/script-language.js'
import { findTextFault } from '../text-state.js'
import { findFaults } from './faults.js'

/** Extensions of scripts in languages that agents run. */
const extensions: readonly string[] =
  '.py .sh .bash .zsh .js .mjs .cjs .ts .mts .rb .go .pl .ps1 .lua .php .R'.split(' ')

export default defineRule({
  id: 'structure.scripts-valid',
  name: 'Scripts folder holds scripts',
  severity: 'medium',
  description: 'The folder `scripts/` is absent, or every script in it can be run.',
  fix: 'Correct the script, or delete it.',
  needs: ['skill'],
  defaults: { extensions },

  *check({ skill, options }) {
    const scripts = skill.file('scripts')
    if (scripts) {
      const fix = 'Make `scripts` a folder, or rename the file.'
      yield { message: '`scripts` is a file; it must be a folder of scripts.', at: scripts.at(0), fix }
    }
    for (const file of directFiles(skill, 'scripts')) {
      const isNamed = hasExtension(file.path, options.extensions)
      // Data, documents and manifests may be next to the scripts that read them.
      if (!isNamed && extensionOf(file.path) !== '') continue
      const fault = findTextFault(file, skill)
      if (fault === 'empty') {
        // An empty `__init__.py` makes a folder a package.
        if (nameOf(file.path) === '__init__.py') continue
        const message = `${quote(file.path)} holds nothing; a script was expected.`
        yield { message, at: file.at(0), fix: `Write ${quote(nameOf(file.path))}, or delete it.` }
      } else if (fault !== undefined && isNamed) {
        const message = `${quote(file.path)} is not text that can be run.`
        yield { message, at: file.at(0), fix: 'Save the script as UTF-8.' }
      } else if (fault === undefined && file.text !== undefined) {
        yield* findFaults(file, file.text, languageOf(file))
      }
    }
  },
})
