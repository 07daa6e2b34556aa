// Measures one job of a thousand repositories with one, two and four workers that share a Redis.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.js'
import { skillMd } from './processes.js'

const count = 1000

export async function measureJobs(world, { workers = [1, 2, 4] } = {}) {
  const names = Array.from({ length: count }, (_, i) => `job/repo-${i}`)
  await world.send('hostMany', {
    names,
    files: { 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': skillMd('b'), 'b/references/more.md': '# More\n' },
  })
  const results = {}
  for (const number of workers) {
    const redis = await startRedis()
    try {
      results[number] = await run(world, names, number, redis.url)
    } finally {
      await redis.end()
    }
  }
  return {
    repositories: count,
    ...results,
    ok: Object.values(results).every(({ done, mostPerResource }) => done === count && mostPerResource === 1),
  }
}

async function run(world, names, number, url) {
  const env = { REDIS_URL: url, SKILLGAUGE_JOBS: '1', SKILLGAUGE_JOBS_AT_ONCE: '4', SKILLGAUGE_THREADS: '1' }
  const server = await world.serve({ ...env, SKILLGAUGE_JOBS_AT_ONCE: '0' })
  const running = []
  for (let i = 0; i < number; i++) running.push(await world.serve(env, [], ['--worker']))
  await world.send('takeRequestCounts')
  const started = performance.now()
  const response = await fetch(new URL('/v1/jobs', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ repos: names }),
  })
  const { id } = await response.json()
  const accepted = performance.now() - started
  let job
  do {
    await new Promise((resolve) => setTimeout(resolve, 250))
    job = await (await fetch(new URL(`/v1/jobs/${id}`, server.url))).json()
  } while (job.state !== 'done')
  const seconds = (performance.now() - started) / 1000
  const upstream = Object.values(await world.send('takeRequestCounts'))
  for (const { child } of [server, ...running]) child.kill('SIGTERM')
  return {
    acceptedInMilliseconds: accepted,
    seconds,
    perSecond: names.length / seconds,
    done: job.counts.done,
    // For each repository one request for its commit, its tree and its archive.
    mostPerResource: Math.max(...upstream),
  }
}

async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-redis-'))
  const port = await freePort()
  const settings = { port: String(port), bind: '127.0.0.1', save: '', dir: folder }
  const child = spawn(
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  await new Promise((resolve) =>
    child.stdout.on('data', (text) => text.includes('Ready to accept') && resolve()),
  )
  return {
    url: `redis://127.0.0.1:${port}`,
    end: () =>
      new Promise((resolve) => {
        child.on('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
