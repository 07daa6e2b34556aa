import { definePlugin } from '@skillgauge/rule-kit'
import credentialAccess from './credential-access/rule.js'
import destructive from './destructive/rule.js'
import disableSafety from './disable-safety/rule.js'
import exfiltration from './exfiltration/rule.js'
import fakePrerequisite from './fake-prerequisite/rule.js'
import persistence from './persistence/rule.js'
import remoteExecution from './remote-execution/rule.js'
import reverseShell from './reverse-shell/rule.js'
import riskySteps from './risky-steps/rule.js'
import secrets from './secrets/rule.js'
import likelyAttack from './likely-attack/rule.js'

/** Not part of the built-in catalog: switched on by `extends: [threats]` or by `scan --threats`. */
export default definePlugin({
  name: 'threats',
  dimension: 'security',
  rules: [
    remoteExecution,
    reverseShell,
    credentialAccess,
    exfiltration,
    persistence,
    disableSafety,
    secrets,
    fakePrerequisite,
    destructive,
    riskySteps,
    likelyAttack,
  ],
})
