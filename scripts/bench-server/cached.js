// Measures answers from the cache, against a bare route of the same framework that returns the same bytes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../percentile.js'
import { requestsPerSecond, skillMd } from './processes.js'

const path = '/v1/repos/acme/skills/evaluate?path=skills/count'

/** Measures the servers in turn, so that a slow minute of the machine slows all of them alike. */
export async function measureCached(world, { rounds = 5, seconds = 3 } = {}) {
  await world.send('host', { repositories: { 'acme/skills': { 'skills/count/SKILL.md': skillMd('count') } } })
  const ours = await world.serve()
  // Uncompressed, like the requests of the load test: the bare route repeats this body and these headers.
  const response = await fetch(new URL(path, ours.url), { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const body = Buffer.from(await response.arrayBuffer())
  const file = join(world.folder, 'answer.json')
  writeFileSync(file, body)
  // Node adds these headers to the answers of the bare route itself.
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(response.headers)
  const servers = {
    ours,
    same: await world.startBareServer(file, headers),
    bodyOnly: await world.startBareServer(file, { 'content-type': headers['content-type'] }),
  }
  const measured = []
  for (const connections of [20, 200]) {
    const rates = { ours: [], same: [], bodyOnly: [] }
    for (let round = -1; round < rounds; round++)
      for (const [name, { url }] of Object.entries(servers)) {
        const rate = await requestsPerSecond(new URL(path, url).href, round < 0 ? 2 : seconds, connections)
        // The first round is only a warm-up.
        if (round >= 0) rates[name].push(rate)
      }
    const [own, same, bodyOnly] = [rates.ours, rates.same, rates.bodyOnly].map(median)
    measured.push({
      connections,
      ours: own,
      bare: same,
      share: own / same,
      bareWithoutOurHeaders: bodyOnly,
      shareOfThat: own / bodyOnly,
    })
  }
  return { bytes: body.length, measured, ok: measured.every(({ share }) => share >= 0.6) }
}
