// Measures the memory that ten thousand different results in the cache take.
import { forEachConcurrently, memoryOf, skillMd } from './processes.js'

const repositories = 50
const skills = 200

export async function measureMemory(world) {
  const names = Array.from({ length: skills }, (_, i) => `skill-${i}`)
  const files = Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skillMd(name)]))
  await world.send('host', {
    repositories: Object.fromEntries(
      Array.from({ length: repositories }, (_, i) => [
        `many/repo-${i}`,
        { ...files, 'README.md': `Repository ${i}` },
      ]),
    ),
  })
  const { url, child } = await world.serve({ SKILLGAUGE_HEAD_SECONDS: '3600' })
  const before = memoryOf(child).now
  const paths = names.flatMap((name) =>
    Array.from({ length: repositories }, (_, i) => `/v1/repos/many/repo-${i}/evaluate?path=${name}`),
  )
  let bytes = 0
  let failed = 0
  await forEachConcurrently(paths, 16, async (path) => {
    const response = await fetch(new URL(path, url))
    bytes += (await response.arrayBuffer()).byteLength
    if (response.status !== 200) failed++
  })
  const { now, peak } = memoryOf(child)
  return { results: paths.length, failed, bytes, before, now, peak, ok: failed === 0 && !(peak >= 512) }
}
