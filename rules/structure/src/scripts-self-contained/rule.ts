import { defineRule, quote } from '@skillgauge/rule-kit'

import { filesBelow, nameOf } from '../folder-files.js'
import { packageManifests } from '../package-manifests.js'

export default defineRule({
  id: 'structure.scripts-self-contained',
  name: 'Scripts carry no manifest',
  severity: 'low',
  description: 'No script needs a package manifest beside it.',
  fix: 'Declare what a script needs in the script itself.',
  needs: ['skill'],

  *check({ skill }) {
    for (const file of filesBelow(skill, 'scripts')) {
      const fix = packageManifests.get(nameOf(file.path))
      if (!fix) continue
      yield {
        message: `${quote(file.path)} is a package manifest; scripts must be self-contained.`,
        at: file.at(0),
        fix,
      }
    }
  },
})
