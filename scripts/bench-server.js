// Measures the HTTP API on this machine, before a fake hosting platform:
//   node scripts/bench-server.js [cached] [large] [loop] [jobs] [cold] [memory] [health] [soak] [--minutes 5]
// With no name everything is measured; the soak takes 20 seconds unless --minutes says otherwise. Prints what came out and ends
// with 1 when an aim is missed. Build first: node scripts/build.js. Quote ratios and counts; seconds are this machine's.
import { measureCached } from './bench-server/cached.js'
import { measureCold } from './bench-server/cold.js'
import { measureHealth } from './bench-server/health.js'
import { measureJobs } from './bench-server/jobs.js'
import { measureLarge, measureLoop } from './bench-server/large.js'
import { measureMemory } from './bench-server/memory.js'
import { inWorld } from './bench-server/processes.js'
import { measureSoak } from './bench-server/soak.js'

const measurements = {
  cached: measureCached,
  large: measureLarge,
  loop: measureLoop,
  jobs: measureJobs,
  cold: measureCold,
  memory: measureMemory,
  health: measureHealth,
  soak: (world) => measureSoak(world, seconds),
}

const words = process.argv.slice(2)
const at = words.indexOf('--minutes')
const seconds = at === -1 ? 20 : 60 * Number(words.splice(at, 2)[1])
const unknown = words.find((word) => !Object.hasOwn(measurements, word))
if (unknown !== undefined || !(seconds > 0)) {
  console.error(
    `Usage: node scripts/bench-server.js [${Object.keys(measurements).join('] [')}] [--minutes 5]`,
  )
  process.exit(1)
}

for (const name of words.length > 0 ? words : Object.keys(measurements)) {
  const result = await inWorld(measurements[name])
  console.log(`${name}: ${result.ok ? 'as aimed at' : 'MISSED'}`)
  console.log(JSON.stringify(result, rounded, 2))
  if (!result.ok) process.exitCode = 1
}

function rounded(_key, value) {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
