import type { WordLists } from '@skillgauge/rule-kit/detect'
import type { CommandPattern, PhrasePattern } from '../threat.js'
import * as credentialAccess from './credential-access.js'
import * as destructive from './destructive.js'
import * as disableSafety from './disable-safety.js'
import * as exfiltration from './exfiltration.js'
import * as fakePrerequisite from './fake-prerequisite.js'
import * as persistence from './persistence.js'
import * as remoteExecution from './remote-execution.js'
import * as reverseShell from './reverse-shell.js'
import * as secrets from './secrets.js'

const withPhrases = [
  remoteExecution,
  reverseShell,
  credentialAccess,
  exfiltration,
  persistence,
  disableSafety,
  fakePrerequisite,
  destructive,
]

/** Every shape of a command or of code that is looked for. */
export const commandPatterns: readonly CommandPattern[] = [
  ...withPhrases.flatMap(({ commands }) => commands),
  ...secrets.commands,
]

/** Every phrase that is looked for in prose. */
export const phrasePatterns: readonly PhrasePattern[] = withPhrases.flatMap(({ phrases }) => phrases)

/** Lists of words that the phrases name: none, they carry their words. */
export const words: WordLists = {}
