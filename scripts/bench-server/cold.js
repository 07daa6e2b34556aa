// Many clients at once on repositories that nobody has asked for before.
import { each, percentile, skillMd } from './processes.js'

const clients = 200
const repositories = Array.from({ length: 20 }, (_, i) => `cold/repo-${i}`)

/** Every client, each with an address of its own and the limits of a real one, asks for every repository, in its own order. */
export async function measureCold(world) {
  await world.tell('host', {
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
  await world.tell('asked')
  const { url } = await world.serve({
    TRUST_PROXY: '1',
    SKILLGAUGE_SCANS_PER_MINUTE: '30',
    SKILLGAUGE_HEAD_SECONDS: '300',
  })
  const statuses = {}
  const times = []
  const started = performance.now()
  await each(Array.from({ length: clients }).keys(), clients, async (client) => {
    for (let i = 0; i < repositories.length; i++) {
      const name = repositories[(i + client) % repositories.length]
      const begun = performance.now()
      const response = await fetch(new URL(`/v1/repos/${name}/evaluate`, url), {
        headers: { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` },
      })
      const { skills, error } = await response.json()
      times.push(performance.now() - begun)
      const outcome =
        response.status === 200 && (error !== null || skills.length !== 5) ? 'wrong' : response.status
      statuses[outcome] = (statuses[outcome] ?? 0) + 1
    }
  })
  const asked = Object.values(await world.tell('asked'))
  const { 200: _, 429: __, ...others } = statuses
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    statuses,
    // Commit, tree, archive at the API and archive at its own host, for each repository once.
    asked: asked.reduce((sum, count) => sum + count, 0),
    most: Math.max(...asked),
    ok: Math.max(...asked) === 1 && Object.keys(others).length === 0,
  }
}
