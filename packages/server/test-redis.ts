import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.js'

/** Whether there is a Redis to test with. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

export const howToGetRedis = 'needs redis-server: apt-get install -y redis-server'

export interface TestRedis {
  readonly url: string
  /** Starts it, again after it was killed; resolves when it answers. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Lets it hang: connections stay, and nothing is answered. */
  pause(): void
  resume(): void
  remove(): Promise<void>
}

/** A real Redis on a free port, which keeps nothing, or (`lasting`) all that it was told. */
export async function testRedis({ lasting = false } = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let running: ReturnType<typeof spawn> | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        const args = [
          '--port',
          String(port),
          '--bind',
          '127.0.0.1',
          '--save',
          '',
          '--appendonly',
          lasting ? 'yes' : 'no',
          '--dir',
          folder,
        ]
        running = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
        running.on('error', reject)
        running.stdout!.on('data', (text: Buffer) => {
          if (text.includes('Ready to accept connections')) resolve()
        })
      }),
    kill: () =>
      new Promise((resolve) => {
        if (!running || running.exitCode !== null || running.signalCode !== null) return resolve()
        running.on('exit', () => resolve())
        running.kill('SIGKILL')
      }),
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    async remove() {
      await redis.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await redis.start()
  return redis
}
