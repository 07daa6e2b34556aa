import { messageOf, SkillgaugeError } from '@skillgauge/core'
import { readRegularFile } from '@skillgauge/sources'
import { createPrivateKey } from 'node:crypto'
import type { Settings } from '../settings/settings.js'

interface Tokens {
  /** The App's installation token for an owner, else `GITHUB_TOKEN`. */
  forOwner(owner: string): Promise<string | undefined>
  /** Only the App's token, which may write check runs. */
  ofApp(owner: string): Promise<string | undefined>
}

/** Throws `invalid-config` when the App's key cannot be read or is none. */
export async function createTokens({ app, github }: Pick<Settings, 'app' | 'github'>): Promise<Tokens> {
  const { token, api } = github
  if (!app) return { forOwner: () => Promise.resolve(token), ofApp: () => Promise.resolve(undefined) }
  const privateKey = readPrivateKey(app.keyFile)
  try {
    createPrivateKey(privateKey)
  } catch (error) {
    throw unusableKey(app.keyFile, 'is not a private key as GitHub gives it (PEM)', error)
  }
  const { createAppTokens } = await import('./app-tokens.js')
  const ofApp = createAppTokens(app.id, privateKey, api)
  return { ofApp, forOwner: async (owner) => (await ofApp(owner)) ?? token }
}

function readPrivateKey(file: string): string {
  try {
    return readRegularFile(file, 64 * 1024).toString()
  } catch (error) {
    throw unusableKey(file, `cannot be read: ${messageOf(error)}`, error)
  }
}

function unusableKey(file: string, problem: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('invalid-config', `SKILLGAUGE_GITHUB_APP_KEY_FILE: \`${file}\` ${problem}.`, {
    cause,
  })
}
