// Runs for minutes while the hosting platform fails, cuts answers short and is slow: every answer must be right, or a clear error.
import { forEachConcurrently, memoryOf, skillMd } from './processes.js'

/** How many answers fail in each of the three ways. */
const share = 0.05
const repositories = Array.from({ length: 12 }, (_, i) => `soak/repo-${i}`)
const skills = ['alpha', 'beta', 'gamma']
const concurrency = 16
const commitsPerRound = 4

export async function measureSoak(world, seconds) {
  await world.send('host', {
    repositories: Object.fromEntries(repositories.map((name) => [name, filesOf(name)])),
  })
  const { url, child } = await world.serve({ SKILLGAUGE_HEAD_SECONDS: '0' })
  const right = new Map()
  const request = async (path, signal) => {
    const response = await fetch(new URL(path, url), { signal: signal ?? AbortSignal.timeout(120_000) })
    return { status: response.status, body: await response.json() }
  }
  await forEachConcurrently(pathsOf(''), concurrency, async ({ path, key }) =>
    right.set(key, stableText((await request(path)).body)),
  )

  await world.send('faults', { share, slowness: 3000, seed: 7 })
  await world.send('takeRequestCounts')
  const outcomes = { right: 0, 'error in the answer': 0, 502: 0, 'cancelled by the client': 0 }
  const wrong = []
  const end = performance.now() + seconds * 1000
  let round = 0
  const rounds = function* () {
    while (performance.now() < end) {
      round++
      // New commits and a new branch name, so that the server has to request commits and trees and cannot answer from its cache.
      for (let i = 0; i < commitsPerRound; i++) {
        const name = repositories[(round * commitsPerRound + i) % repositories.length]
        void world.send('commit', { name, text: `Round ${round}` })
      }
      yield* pathsOf(`tree/b${round}/`)
    }
  }
  let requests = 0
  await forEachConcurrently(rounds(), concurrency, async ({ path, key }) => {
    const isCancelled = requests++ % 50 === 49
    try {
      const { status, body } = await request(path, isCancelled ? AbortSignal.timeout(20) : undefined)
      const outcome = outcomeOf(status, body, right.get(key))
      if (outcome in outcomes) outcomes[outcome]++
      else wrong.push(`${path}: ${outcome}`)
    } catch (error) {
      if (isCancelled) outcomes['cancelled by the client']++
      else wrong.push(`${path}: ${error.cause ?? error}`)
    }
  })
  const upstream = Object.values(await world.send('takeRequestCounts')).reduce((sum, count) => sum + count, 0)
  const { peak } = memoryOf(child)
  return { seconds, requests, upstream, outcomes, wrong: wrong.slice(0, 10), peak, ok: wrong.length === 0 }
}

function filesOf(name) {
  return Object.fromEntries(
    skills.flatMap((skill) => [
      [`${skill}/SKILL.md`, skillMd(skill, name)],
      // A skill of a single file is fetched alone and not with the archive.
      ...(skill === 'alpha' ? [] : [[`${skill}/references/more.md`, `# More of ${skill}\n`]]),
    ]),
  )
}

function* pathsOf(prefix) {
  for (const name of repositories) {
    yield { path: `/v1/repos/${name}/evaluate`, key: name }
    for (const skill of skills)
      for (const kind of ['evaluate', 'info'])
        yield {
          path: `/v1/repos/${name}/${kind}?path=${encodeURIComponent(prefix + skill)}`,
          key: `${name} ${kind} ${skill}`,
        }
  }
}

/** The answer without the parts that differ from request to request. */
function stableText(body) {
  return JSON.stringify({ ...body, scanned_at: undefined, commit_sha: undefined })
}

function outcomeOf(status, body, expected) {
  if (status === 200 && stableText(body) === expected) return 'right'
  // The answer for a single skill has no `skills`, and no results after an error.
  const isEmpty = body.skills ? body.skills.length === 0 : body.checks_run === 0
  if (status === 200 && isClearError(body.error) && isEmpty) return 'error in the answer'
  if (status === 502 && isClearError(body.detail)) return '502'
  return `${status} ${JSON.stringify(body).slice(0, 300)}`
}

function isClearError(text) {
  return typeof text === 'string' && text.length > 10 && !/\n|\bat \//.test(text)
}
