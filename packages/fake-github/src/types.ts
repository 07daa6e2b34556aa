import type { components } from '@octokit/openapi-types'
import type { Content, GitRepository, TreeEntry } from './git-repository.js'

export interface FakeApp {
  readonly id: number
  /** PEM; verifies the JWTs of the App. */
  readonly publicKey: string
  /** In lower case. */
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
  /** Requests per hour; GitHub's 60 and 5,000 when absent. */
  readonly quota?: { readonly anonymous?: number; readonly token?: number }
  /** The valid token; any other gets a 401. */
  readonly token?: string
  /** Scopes of a classic token; `undefined` for a fine-grained token, which sends none. `''` when absent. */
  readonly scopes?: string | undefined
  readonly app?: FakeApp
}

export interface FakeGithub {
  readonly url: string
  readonly archiveUrl: string
  readonly requests: RecordedRequest[]
  /** Number of requests that counted against the quota. */
  counted(): number
  host(name: string, files?: Readonly<Record<string, Content>>): Hosted
  /** Hosts the same commits under another name, which is fast enough for a thousand repositories. */
  hostAgain(name: string, hosted: Pick<Hosted, 'git'>): Hosted
  /** Called for every request; the returned fault is applied to its response. */
  faults: (request: RecordedRequest) => Fault | undefined
  readonly checkRuns: CheckRun[]
  remaining: { anonymous: number; token: number }
  close(): Promise<void>
}

/** A hosted repository and its behaviour. */
export interface Hosted {
  readonly git: GitRepository
  /** Visible only with a token. */
  private?: boolean
  /** Branches and tags other than `main`: name to commit. */
  refs?: Readonly<Record<string, string>>
  /** Taken down: 451. */
  blocked?: boolean
  /** New name, `owner/repo`: the old one redirects (301) to `/repositories/<id>`. */
  movedTo?: string
  /** Number of tree entries after which the response is truncated. */
  truncateTree?: number
  /** Edits the tree before it is sent: sizes, modes, hostile paths. */
  editTree?: (entries: readonly TreeEntry[]) => readonly TreeEntry[]
  /** Sent instead of the output of `git archive`. */
  archive?: Buffer
  readonly id: number
  /** `owner/repo` in its original case; looked up in any case. */
  readonly name: string
}

/** A failure of one response. */
export type Fault =
  /** A status with GitHub's error body. */
  | { readonly status: number; readonly message?: string; readonly headers?: Record<string, string> }
  /** Closes the connection after this many bytes of the body. */
  | { readonly cutAfter: number }
  /** Stops sending after this many bytes and keeps the connection open. */
  | { readonly stallAfter: number }
  /** Waits for the promise before responding. */
  | { readonly hold: Promise<unknown> }
  /** Sends this text as JSON. */
  | { readonly garbage: string }
  | { readonly redirect: string; readonly status?: number }
  /** Sends the body in chunks of this many bytes. */
  | { readonly trickle: number }

export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The API, whose requests count, or the host of archives. */
  readonly host: 'api' | 'archive'
  /** Whether it counted against the quota: archives and 304 responses to a token do not. */
  counted: boolean
  /** 0 until the response is sent. */
  status: number
  /** Resolves when the client disconnects before the response is complete. */
  readonly disconnected: Promise<void>
}
