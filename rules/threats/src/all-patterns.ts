import type { Pattern } from './pattern.js'
import { credentialAccess } from './patterns/credential-access.js'
import { destructive } from './patterns/destructive.js'
import { disableSafety } from './patterns/disable-safety.js'
import { exfiltration } from './patterns/exfiltration.js'
import { fakePrerequisite } from './patterns/fake-prerequisite.js'
import { persistence } from './patterns/persistence.js'
import { remoteExecution } from './patterns/remote-execution.js'
import { reverseShell } from './patterns/reverse-shell.js'
import { secrets } from './patterns/secrets.js'

export const allPatterns: readonly Pattern[] = [
  ...remoteExecution,
  ...reverseShell,
  ...credentialAccess,
  ...exfiltration,
  ...persistence,
  ...disableSafety,
  ...fakePrerequisite,
  ...destructive,
  ...secrets,
]
