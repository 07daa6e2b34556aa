// The fake hosting platform in its own process, controlled by messages: node platform-process.js BUNDLE
import { randomFrom } from '../detection/train.js'

const { fakeGithub } = await import(process.argv[2])

const token = 'bench'
const github = await fakeGithub({ token, quota: { token: 1e9 } })
/** Requests that are kept would fill this process; what is asked of each repository is enough. */
let asked = {}
github.requests.push = (request) => {
  const [, name, what] =
    /^\/(?:repos\/)?([^/]+\/[^/]+)\/(commits|git\/\w+|tarball|legacy)/.exec(request.url) ?? []
  const key = `${name} ${what}`
  asked[key] = (asked[key] ?? 0) + 1
  return 0
}

const hosted = new Map()
/** Bytes that many repositories have in common are asked of git once. */
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
  /** The same under many names. */
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
  /** A new commit, in which nothing of a skill has changed. */
  commit: ({ name, text }) => {
    const { git, files, move } = hosted.get(name)
    git.commit({ ...files, 'README.md': text })
    move()
  },
  asked: () => {
    const counts = asked
    asked = {}
    return counts
  },
  /** From now on the given share of answers is a 503, is cut short, or comes `slowness` milliseconds late. */
  faults: ({ share, slowness, seed }) => {
    const random = randomFrom(seed)
    github.faults = () => {
      const drawSvg = random() / share
      if (drawSvg < 1) return { status: 503 }
      if (drawSvg < 2) return { cutAfter: Math.floor(random() * 60) }
      if (drawSvg < 3) return { hold: new Promise((resolve) => setTimeout(resolve, random() * slowness)) }
      return undefined
    }
  },
}

process.on('message', ({ id, what, ...given }) => process.send({ id, result: handlers[what](given) }))
process.on('disconnect', () => void github.close().then(() => process.exit(0)))
process.send({ listening: { api: github.url, archives: github.archiveUrl, token } })
