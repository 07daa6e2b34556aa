// Measures many clients at once that request repositories which are not in the cache yet.
import { percentile } from '../percentile.js'
import { forEachConcurrently, skillMd } from './processes.js'

const clients = 200
const repositories = Array.from({ length: 20 }, (_, i) => `cold/repo-${i}`)

/** Every client requests every repository, in its own order, from its own address and with the rate limits of production. */
export async function measureCold(world) {
  await world.send('host', {
    repositories: Object.fromEntries(
      repositories.map((name) => [
        name,
        Object.fromEntries(
          ['a', 'b', 'c', 'd', 'e'].flatMap((skill) => [
            [`skills/${skill}/SKILL.md`, skillMd(skill, name)],
            [`skills/${skill}/references/more.md`, `# More of ${name}\n`],
          ]),
        ),
      ]),
    ),
  })
  await world.send('takeRequestCounts')
  const { url } = await world.serve({
    TRUST_PROXY: '1',
    SKILLGAUGE_SCANS_PER_MINUTE: '30',
    SKILLGAUGE_HEAD_SECONDS: '300',
  })
  const statuses = {}
  const times = []
  const started = performance.now()
  await forEachConcurrently(Array.from({ length: clients }).keys(), clients, async (client) => {
    for (let i = 0; i < repositories.length; i++) {
      const name = repositories[(i + client) % repositories.length]
      const sentAt = performance.now()
      const response = await fetch(new URL(`/v1/repos/${name}/evaluate`, url), {
        headers: { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` },
      })
      const { skills, error } = await response.json()
      times.push(performance.now() - sentAt)
      const outcome =
        response.status === 200 && (error !== null || skills.length !== 5) ? 'wrong' : response.status
      statuses[outcome] = (statuses[outcome] ?? 0) + 1
    }
  })
  const upstream = Object.values(await world.send('takeRequestCounts'))
  const { 200: _, 429: __, ...others } = statuses
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    statuses,
    // For each repository one request for its commit, its tree, its archive at the API, and the archive at its own host.
    upstream: upstream.reduce((sum, count) => sum + count, 0),
    mostPerResource: Math.max(...upstream),
    ok: Math.max(...upstream) === 1 && Object.keys(others).length === 0,
  }
}
