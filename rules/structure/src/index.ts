import { definePlugin } from '@skillgauge/rule-kit'

import allowedToolsFormat from './allowed-tools-format/rule.js'
import compatibilityLength from './compatibility-length/rule.js'
import filesOutsideSpecDirs from './files-outside-spec-dirs/rule.js'
import licenseFormat from './license-format/rule.js'
import metadataFormat from './metadata-format/rule.js'
import referencesValid from './references-valid/rule.js'
import scriptsHelpSupport from './scripts-help-support/rule.js'
import scriptsNoInteractive from './scripts-no-interactive/rule.js'
import scriptsSelfContained from './scripts-self-contained/rule.js'
import scriptsValid from './scripts-valid/rule.js'
import skillMdExists from './skill-md-exists/rule.js'
import standardFrontmatterFields from './standard-frontmatter-fields/rule.js'
import validFrontmatter from './valid-frontmatter/rule.js'

/** The layout of a skill: its files, its folders, its frontmatter. */
export default definePlugin({
  name: 'structure',
  dimension: 'structure',
  rules: [
    skillMdExists,
    validFrontmatter,
    compatibilityLength,
    metadataFormat,
    licenseFormat,
    allowedToolsFormat,
    standardFrontmatterFields,
    scriptsValid,
    referencesValid,
    scriptsNoInteractive,
    scriptsSelfContained,
    filesOutsideSpecDirs,
    scriptsHelpSupport,
  ],
})
