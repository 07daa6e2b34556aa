// The fake hosting platform in its own process, controlled by messages: node platform-process.js BUNDLE
import { randomFrom } from '../detection/train.js'

const { fakeGithub } = await import(process.argv[2])

const token = 'bench'
const github = await fakeGithub({ token, quota: { token: 1e9 } })
/** By repository and resource. Recording whole requests would fill the memory of this process. */
let requestCounts = {}
github.requests.push = (request) => {
  const [, name, resource] =
    /^\/(?:repos\/)?([^/]+\/[^/]+)\/(commits|git\/\w+|tarball|legacy)/.exec(request.url) ?? []
  const key = `${name} ${resource}`
  requestCounts[key] = (requestCounts[key] ?? 0) + 1
  return 0
}

const hosted = new Map()
/** Blobs are read from git only once, because many repositories share them. */
const blobs = new Map()

const handlers = {
  host: ({ repositories }) => {
    for (const [name, files] of Object.entries(repositories)) {
      const { git } = github.host(name, files)
      hosted.set(name, { git, files })
      const { blob, head } = git
      git.blob = (sha) => blobs.get(sha) ?? blobs.set(sha, blob(sha)).get(sha)
      git.has = () => true
      let known = head()
      git.head = () => (known ??= head())
      hosted.get(name).move = () => (known = undefined)
    }
  },
  /** Hosts the same repository under many names. */
  hostMany: ({ names, files }) => {
    const [first, ...others] = names
    handlers.host({ repositories: { [first]: files } })
    const known = hosted.get(first)
    const { git } = known
    const { archive, tree } = git
    const archives = new Map()
    git.archive = (sha) => archives.get(sha) ?? archives.set(sha, archive(sha, 'job-repo')).get(sha)
    const trees = new Map()
    git.tree = (sha) => trees.get(sha) ?? trees.set(sha, tree(sha)).get(sha)
    for (const name of others) github.hostAgain(name, { git })
  },
  /** Adds a commit that changes no skill. */
  commit: ({ name, text }) => {
    const { git, files, move } = hosted.get(name)
    git.commit({ ...files, 'README.md': text })
    move()
  },
  takeRequestCounts: () => {
    const counts = requestCounts
    requestCounts = {}
    return counts
  },
  /** From now on, `share` of the answers are a 503, as many are cut short, and as many come up to `slowness` milliseconds late. */
  faults: ({ share, slowness, seed }) => {
    const random = randomFrom(seed)
    github.faults = () => {
      const drawn = random() / share
      if (drawn < 1) return { status: 503 }
      if (drawn < 2) return { cutAfter: Math.floor(random() * 60) }
      if (drawn < 3) return { hold: new Promise((resolve) => setTimeout(resolve, random() * slowness)) }
      return undefined
    }
  },
}

process.on('message', ({ id, command, ...input }) => process.send({ id, result: handlers[command](input) }))
process.on('disconnect', () => void github.close().then(() => process.exit(0)))
process.send({ listening: { api: github.url, archives: github.archiveUrl, token } })
