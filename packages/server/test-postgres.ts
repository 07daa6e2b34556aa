import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.js'

/** The newest installation of Debian's packages, which is not on PATH. */
const programs = (() => {
  const all = '/usr/lib/postgresql'
  if (!existsSync(all)) return undefined
  const versions = readdirSync(all).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(all, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
})()

export const hasPostgres = programs !== undefined
export const howToGetPostgres = 'needs PostgreSQL: apt-get install -y postgresql'

export interface TestPostgres {
  readonly url: string
  remove(): Promise<void>
}

/** PostgreSQL does not run as root. */
function whom(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL server on a free port with an empty database. */
export async function testPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = whom()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  execFileSync(
    join(programs!, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  // No socket: the path of one may have 107 bytes, which some temporary folders need for themselves.
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F']
  const child = spawn(join(programs!, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`postgres ended with ${code}`)))
    child.stderr.on('data', (text: Buffer) => {
      if (text.includes('ready to accept connections')) resolve()
    })
  })
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    async remove() {
      child.kill('SIGINT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
