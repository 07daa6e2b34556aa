import { SkillgaugeError } from '@skillgauge/core'
import { readFile } from 'node:fs/promises'
import type { Settings } from '../settings.js'

interface Tokens {
  /** The App's installation token for an owner, else `GITHUB_TOKEN`. */
  forOwner(owner: string): Promise<string | undefined>
  /** Only the App's token, which may write check runs. */
  ofApp(owner: string): Promise<string | undefined>
}

/** Throws `invalid-config` when the App's key cannot be read. */
export async function createTokens({ app, github }: Pick<Settings, 'app' | 'github'>): Promise<Tokens> {
  const { token, api } = github
  if (!app) return { forOwner: () => Promise.resolve(token), ofApp: () => Promise.resolve(undefined) }
  const privateKey = await readFile(app.keyFile, 'utf8').catch((error: unknown) => {
    throw new SkillgaugeError(
      'invalid-config',
      `SKILLGAUGE_GITHUB_APP_KEY_FILE: \`${app.keyFile}\` cannot be read: ${(error as Error).message}.`,
      { cause: error },
    )
  })
  const { createAppTokens } = await import('./app-tokens.js')
  const ofApp = createAppTokens(app.id, privateKey, api)
  return { ofApp, forOwner: async (owner) => (await ofApp(owner)) ?? token }
}
