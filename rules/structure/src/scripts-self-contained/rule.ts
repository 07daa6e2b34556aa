import { defineRule, quote } from '@skillgauge/rule-kit'
import type { SkillFile } from '@skillgauge/rule-kit'

import { filesBelow, nameOf } from '../folder-files.js'
import { isDeclaredInline, isInstalled, packageManifests } from './package-manifests.js'

export default defineRule({
  id: 'structure.scripts-self-contained',
  name: 'Scripts carry no manifest',
  severity: 'low',
  description: 'No script needs packages that a manifest beside it installs.',
  fix: 'Declare what a script needs in the script itself.',
  needs: ['skill'],

  *check({ skill }) {
    for (const file of filesBelow(skill, 'scripts')) {
      const [fix] = packageManifests.get(nameOf(file.path)) ?? []
      if (!fix || hasNoDependencies(file) || isDeclaredInline(skill, file) || isInstalled(skill, file))
        continue
      yield {
        message: `${quote(file.path)} is a package manifest; scripts must be self-contained.`,
        at: file.at(0),
        fix,
      }
    }
  },
})

/** A `package.json` may only set the module type (`"type": "module"`). */
function hasNoDependencies(file: SkillFile): boolean {
  if (nameOf(file.path) !== 'package.json') return false
  try {
    const manifest: unknown = JSON.parse(file.text ?? '')
    return (
      typeof manifest === 'object' &&
      manifest !== null &&
      !Object.keys(manifest).some((key) => /dependencies$/i.test(key))
    )
  } catch {
    return false
  }
}
