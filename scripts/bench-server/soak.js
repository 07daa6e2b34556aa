// Minutes of work while the hosting platform fails, breaks off and dawdles: every answer is right, or a clear error.
import { each, memoryOf, skillMd } from './processes.js'

const share = 0.05
const repositories = Array.from({ length: 12 }, (_, i) => `soak/repo-${i}`)
const skills = ['alpha', 'beta', 'gamma']
const atOnce = 16
/** Repositories that get a new commit with every round. */
const moving = 4

export async function measureSoak(world, seconds) {
  await world.tell('host', {
    repositories: Object.fromEntries(repositories.map((name) => [name, filesOf(name)])),
  })
  const { url, child } = await world.serve({ SKILLGAUGE_HEAD_SECONDS: '0' })
  const right = new Map()
  const ask = async (path, signal) => {
    const response = await fetch(new URL(path, url), { signal: signal ?? AbortSignal.timeout(120_000) })
    return { status: response.status, body: await response.json() }
  }
  await each(pathsOf(''), atOnce, async ({ path, known }) => right.set(known, shown((await ask(path)).body)))

  await world.tell('faults', { share, slowness: 3000, seed: 7 })
  await world.tell('asked')
  const outcomes = { right: 0, 'error told in the answer': 0, 502: 0, 'given up by the client': 0 }
  const wrong = []
  const end = performance.now() + seconds * 1000
  let round = 0
  const rounds = function* () {
    while (performance.now() < end) {
      round++
      // New commits, so that the cache does not answer for the platform; a path that names a branch takes a look at the tree.
      for (let i = 0; i < moving; i++) {
        const name = repositories[(round * moving + i) % repositories.length]
        void world.tell('commit', { name, text: `Round ${round}` })
      }
      yield* pathsOf(`tree/b${round}/`)
    }
  }
  let asked = 0
  await each(rounds(), atOnce, async ({ path, known }) => {
    // Some clients do not wait for the end.
    const leaves = asked++ % 50 === 49
    try {
      const { status, body } = await ask(path, leaves ? AbortSignal.timeout(20) : undefined)
      const outcome = judge(status, body, right.get(known))
      if (outcome in outcomes) outcomes[outcome]++
      else wrong.push(`${path}: ${outcome}`)
    } catch (error) {
      if (leaves) outcomes['given up by the client']++
      else wrong.push(`${path}: ${error.cause ?? error}`)
    }
  })
  const upstream = Object.values(await world.tell('asked')).reduce((sum, count) => sum + count, 0)
  const { peak } = memoryOf(child)
  return { seconds, asked, upstream, outcomes, wrong: wrong.slice(0, 10), peak, ok: wrong.length === 0 }
}

function filesOf(name) {
  return Object.fromEntries(
    skills.flatMap((skill) => [
      [`${skill}/SKILL.md`, skillMd(skill, name)],
      // One of them is a single file, which is fetched by itself and not with the archive.
      ...(skill === 'alpha' ? [] : [[`${skill}/references/more.md`, `# More of ${skill}\n`]]),
    ]),
  )
}

function* pathsOf(prefix) {
  for (const name of repositories) {
    yield { path: `/v1/repos/${name}/evaluate`, known: name }
    for (const skill of skills)
      for (const kind of ['evaluate', 'info'])
        yield {
          path: `/v1/repos/${name}/${kind}?path=${encodeURIComponent(prefix + skill)}`,
          known: `${name} ${kind} ${skill}`,
        }
  }
}

/** What must be the same whenever it is asked for. */
function shown(body) {
  return JSON.stringify({ ...body, scanned_at: undefined, commit_sha: undefined })
}

function judge(status, body, expected) {
  if (status === 200 && shown(body) === expected) return 'right'
  if (status === 200 && isTold(body.error) && body.skills?.length === 0) return 'error told in the answer'
  if (status === 502 && isTold(body.detail)) return '502'
  return `${status} ${JSON.stringify(body).slice(0, 300)}`
}

function isTold(text) {
  return typeof text === 'string' && text.length > 10 && !/\n|\bat \//.test(text)
}
