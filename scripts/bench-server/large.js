// Large answers from the cache, and how long a large repository holds up everybody else.
import { once } from 'node:events'
import { median, requestsPerSecond, skillMd } from './processes.js'

const evaluate = (name) => `/v1/repos/${name}/evaluate`
/** Sentences that many checks find something in: an answer of 50 such skills is about 700 kB. */
const flawed =
  'Simply run it. You should maybe try. See [this](missing.md) and `references/none.md`.\n'.repeat(12)

/** The answer for fifty skills, compressed once. */
export async function measureLarge(world, { rounds = 3, seconds = 4 } = {}) {
  const skills = Array.from({ length: 50 }, (_, i) => `skill-${i}`)
  await world.tell('host', {
    repositories: {
      'acme/fifty': Object.fromEntries(skills.map((name) => [`${name}/SKILL.md`, skillMd(name, flawed)])),
    },
  })
  const { url } = await world.serve()
  const target = new URL(evaluate('acme/fifty'), url).href
  const bytes = Buffer.byteLength(await (await fetch(target)).text())
  const rates = {}
  for (const [name, headers] of Object.entries({
    brotli: { 'accept-encoding': 'br' },
    gzip: { 'accept-encoding': 'gzip' },
    plain: {},
  })) {
    const each = []
    for (let round = -1; round < rounds; round++) {
      const rate = await requestsPerSecond(target, round < 0 ? 1 : seconds, 20, headers)
      if (round >= 0) each.push(rate)
    }
    rates[name] = median(each)
  }
  return { bytes, ...rates, ok: rates.brotli >= 1500 && rates.gzip >= 1500 }
}

/** The longest that the event loop stood still while repositories were read that are large in different ways. */
export async function measureLoop(world) {
  const many = (count, name) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), `${i}\n`]))
  const repositories = {
    'large/tree': {
      'skill/SKILL.md': skillMd('skill'),
      ...many(19_000, (i) => `src/${i % 300}/file-${i}.md`),
    },
    'large/skill': {
      'SKILL.md': skillMd('skill'),
      ...many(19_000, (i) => `references/${i % 300}/file-${i}.md`),
    },
    'large/files': {
      'skill/SKILL.md': skillMd('skill'),
      ...Object.fromEntries(
        Array.from({ length: 16 }, (_, i) => [`skill/references/${i}.md`, `word ${i} `.repeat(100_000)]),
      ),
    },
  }
  await world.tell('host', { repositories })
  const { url, child } = await world.serve({}, ['--import', new URL('./loop-delay.js', import.meta.url).href])
  const delay = async () => {
    child.kill('SIGUSR2')
    const [said] = await once(child.stderr, 'data')
    return JSON.parse(/^loop (.*)$/m.exec(said)[1])
  }
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await delay()
  const held = {}
  for (const name of Object.keys(repositories)) {
    const response = await fetch(new URL(evaluate(name), url))
    const { error, skills } = await response.json()
    if (error !== null || skills.length !== 1) throw new Error(`${name}: ${error}`)
    held[name] = await delay()
  }
  return { held, ok: Object.values(held).every(({ max }) => max < 50) }
}
