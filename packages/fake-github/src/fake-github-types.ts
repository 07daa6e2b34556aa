import type { CheckRun, FakeApp } from './fake-app.js'
import type { Faults, RecordedRequest } from './faults.js'
import type { Content } from './git-repository.js'
import type { Hosted } from './hosted-repository.js'

export interface FakeGithubOptions {
  /** Requests an hour without a token and with one; the real platform's 60 and 5,000 when absent. */
  readonly quota?: { readonly anonymous?: number; readonly token?: number }
  /** The token that is accepted; every other one is answered 401. */
  readonly token?: string
  /** What the token may do, as a classic one names it; `undefined`: it is a fine-grained one and says nothing. `''` when absent. */
  readonly scopes?: string | undefined
  /** A GitHub App: its id, its public key (PEM), and the owners at which it is installed. */
  readonly app?: FakeApp
}

export interface FakeGithub {
  readonly url: string
  /** Base URL of the host that archives come from. */
  readonly archiveUrl: string
  readonly requests: RecordedRequest[]
  /** Requests that were taken off the quota. */
  counted(): number
  host(name: string, files?: Readonly<Record<string, Content>>): Hosted
  /** The same commits under another name: a thousand repositories are made in no time. */
  hostAgain(name: string, hosted: Hosted): Hosted
  /** Asked for every request; what it answers goes wrong. */
  faults: Faults
  readonly checkRuns: CheckRun[]
  remaining: { anonymous: number; token: number }
  close(): Promise<void>
}
