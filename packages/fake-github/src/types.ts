import type { components } from '@octokit/openapi-types'
import type { Content, GitRepository, TreeEntry } from './git-repository.js'

export interface FakeApp {
  readonly id: number
  /** PEM of the key that its own tokens are verified with. */
  readonly publicKey: string
  /** Owners at which it is installed, in lower case. */
  readonly installedAt: readonly string[]
}

export interface CheckRun {
  readonly id: number
  readonly repository: string
  readonly head_sha: string
  name: string
  status: string
  conclusion?: string
  output?: { title: string; summary: string; annotations: CheckAnnotation[] }
}

type CheckAnnotation = Pick<
  components['schemas']['check-annotation'],
  'path' | 'start_line' | 'end_line' | 'annotation_level' | 'message' | 'title'
>

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
  hostAgain(name: string, hosted: Pick<Hosted, 'git'>): Hosted
  /** Asked for every request; what it answers goes wrong. */
  faults: Faults
  readonly checkRuns: CheckRun[]
  remaining: { anonymous: number; token: number }
  close(): Promise<void>
}

/** A repository on the fake platform, and how it behaves. */
export interface Hosted {
  readonly git: GitRepository
  /** Seen only with a token. */
  private?: boolean
  /** Branches and tags besides `main`, by their name: the commit that each stands for. */
  refs?: Readonly<Record<string, string>>
  /** Taken down by law: 451. */
  blocked?: boolean
  /** Its new name, `owner/repo`: the old one answers 301 to `/repositories/<id>`. */
  movedTo?: string
  /** What the recursive tree is cut to, as for a repository that is too large. */
  truncateTree?: number
  /** Changes the listing before it is served: sizes, modes, hostile paths. */
  editTree?: (entries: readonly TreeEntry[]) => readonly TreeEntry[]
  /** Served in place of what git archives. */
  archive?: Buffer
  readonly id: number
  /** `owner/repo` as its owner spells it; asked for in any case. */
  readonly name: string
}

/** What goes wrong with the next answers. */
export type Fault =
  /** An answer that is none of the resource's: a status with the platform's error body. */
  | { readonly status: number; readonly message?: string; readonly headers?: Record<string, string> }
  /** The connection breaks after so many bytes of the body. */
  | { readonly cutAfter: number }
  /** After so many bytes of the body nothing more comes, and the connection stays. */
  | { readonly stallAfter: number }
  /** Nothing is answered until `release()`. */
  | { readonly hold: Promise<unknown> }
  /** A body that is not what it says it is. */
  | { readonly garbage: string }
  /** Sends the client somewhere else. */
  | { readonly redirect: string; readonly status?: number }
  /** The body comes in pieces of so many bytes, each in a turn of its own. */
  | { readonly trickle: number }

/** The answer of `fault` for one request, or none. */
export type Faults = (request: RecordedRequest) => Fault | undefined

export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Which part of the platform was asked: the counted API, or the host of archives. */
  readonly host: 'api' | 'archive'
  /** Whether it was taken off the quota: a 304 to an authorised client and the host of archives are free. */
  counted: boolean
  /** Status that was answered; 0 while none was. */
  status: number
  /** Resolves when the connection ends before its answer does. */
  readonly gone: Promise<void>
}
