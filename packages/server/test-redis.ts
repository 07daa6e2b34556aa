import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.js'

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
  /** Starts or restarts it; resolves when it is ready. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Stops answering; connections stay open. */
  pause(): void
  resume(): void
  remove(): Promise<void>
}

/** A Redis server on a free port. `lasting`: keeps its data when it is killed. */
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
