// Loaded into a server with --import. On SIGUSR2 it writes to stderr how long the event loop was blocked since the last signal.
import { writeSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds) => nanoseconds / 1e6
  const { max, mean } = delay
  writeSync(
    2,
    `loop ${JSON.stringify({ max: milliseconds(max), p99: milliseconds(delay.percentile(99)), mean: milliseconds(mean) })}\n`,
  )
  delay.reset()
})
