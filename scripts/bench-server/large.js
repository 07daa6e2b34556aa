// Measures large answers from the cache, and how long a large repository blocks the event loop.
import { once } from 'node:events'
import { median } from '../percentile.js'
import { requestsPerSecond, skillMd } from './processes.js'

const evaluatePath = (name) => `/v1/repos/${name}/evaluate`
/** Text with findings of many checks: an answer for 50 such skills is about 700 kB. */
const flawed =
  'Simply run it. You should maybe try. See [this](missing.md) and `references/none.md`.\n'.repeat(12)

/** Requests the answer for fifty skills, which the server compresses once and caches. */
export async function measureLarge(world, { rounds = 3, seconds = 4 } = {}) {
  const skills = Array.from({ length: 50 }, (_, i) => `skill-${i}`)
  await world.send('host', {
    repositories: {
      'acme/fifty': Object.fromEntries(skills.map((name) => [`${name}/SKILL.md`, skillMd(name, flawed)])),
    },
  })
  const { url } = await world.serve()
  const target = new URL(evaluatePath('acme/fifty'), url).href
  const bytes = Buffer.byteLength(await (await fetch(target)).text())
  const rates = {}
  for (const [name, headers] of Object.entries({
    brotli: { 'accept-encoding': 'br' },
    gzip: { 'accept-encoding': 'gzip' },
    plain: {},
  })) {
    const perRound = []
    for (let round = -1; round < rounds; round++) {
      const rate = await requestsPerSecond(target, round < 0 ? 1 : seconds, 20, headers)
      if (round >= 0) perRound.push(rate)
    }
    rates[name] = median(perRound)
  }
  return { bytes, ...rates, ok: rates.brotli >= 1500 && rates.gzip >= 1500 }
}

/** Measures how long the event loop is blocked while repositories are read that are large in different ways. */
export async function measureLoop(world) {
  const manyFiles = (nameOf) =>
    Object.fromEntries(Array.from({ length: 19_000 }, (_, i) => [nameOf(i), `${i}\n`]))
  const repositories = {
    'large/tree': {
      'skill/SKILL.md': skillMd('skill'),
      ...manyFiles((i) => `src/${i % 300}/file-${i}.md`),
    },
    'large/skill': {
      'SKILL.md': skillMd('skill'),
      ...manyFiles((i) => `references/${i % 300}/file-${i}.md`),
    },
    'large/files': {
      'skill/SKILL.md': skillMd('skill'),
      ...Object.fromEntries(
        Array.from({ length: 16 }, (_, i) => [`skill/references/${i}.md`, `word ${i} `.repeat(100_000)]),
      ),
    },
  }
  await world.send('host', { repositories })
  const { url, child } = await world.serve({}, ['--import', new URL('./loop-delay.js', import.meta.url).href])
  const takeDelay = async () => {
    child.kill('SIGUSR2')
    const [output] = await once(child.stderr, 'data')
    return JSON.parse(/^loop (.*)$/m.exec(output)[1])
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await takeDelay()
  const delays = {}
  for (const name of Object.keys(repositories)) {
    const response = await fetch(new URL(evaluatePath(name), url))
    const { error, skills } = await response.json()
    if (error !== null || skills.length !== 1) throw new Error(`${name}: ${error}`)
    delays[name] = await takeDelay()
  }
  return { delays, ok: Object.values(delays).every(({ max }) => max < 50) }
}
