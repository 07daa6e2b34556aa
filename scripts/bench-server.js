// Measures the HTTP API on this machine, with a fake hosting platform behind it:
//   node scripts/bench-server.js [cached] [large] [loop] [jobs] [cold] [memory] [health] [soak] [--minutes 5]
// Without names it runs all measurements. The soak test takes 20 seconds unless --minutes is given. Prints the results; the exit code
// is 1 when a target is missed. Build first: node scripts/build.js. Quote ratios and counts, not seconds, which depend on the machine.
import { measureCached } from './bench-server/cached.js'
import { measureCold } from './bench-server/cold.js'
import { measureHealth } from './bench-server/health.js'
import { measureJobs } from './bench-server/jobs.js'
import { measureLarge, measureLoop } from './bench-server/large.js'
import { measureMemory } from './bench-server/memory.js'
import { withTestWorld } from './bench-server/processes.js'
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

const names = process.argv.slice(2)
const minutesAt = names.indexOf('--minutes')
const seconds = minutesAt === -1 ? 20 : 60 * Number(names.splice(minutesAt, 2)[1])
const unknown = names.find((name) => !Object.hasOwn(measurements, name))
if (unknown !== undefined || !(seconds > 0)) {
  console.error(
    `Usage: node scripts/bench-server.js [${Object.keys(measurements).join('] [')}] [--minutes 5]`,
  )
  process.exit(1)
}

for (const name of names.length > 0 ? names : Object.keys(measurements)) {
  const result = await withTestWorld(measurements[name])
  console.log(`${name}: ${result.ok ? 'target met' : 'TARGET MISSED'}`)
  console.log(JSON.stringify(result, roundNumber, 2))
  if (!result.ok) process.exitCode = 1
}

function roundNumber(_key, value) {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
