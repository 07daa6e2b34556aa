import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments, parseDocument } from 'yaml'
import { readableCopy } from '../../../tests/readable-copy.js'
import { variables } from './settings/setting-variables.js'

// The page and the example for people who run a server, held against the server itself.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const example = join(root, 'examples/self-hosted-api')
const textOf = (file: string) => readFileSync(join(example, file), 'utf8')

/** Read by what asks models, and by Node. */
const known = [
  ...Object.keys(variables.shape),
  ...['ANTHROPIC', 'OPENAI', 'GEMINI'].flatMap((provider) => [`${provider}_API_KEY`, `${provider}_BASE_URL`]),
  'NODE_ENV',
]
const standard = variables.parse({}) as Readonly<Record<string, unknown>>

/** As it is written in the environment; '' for a setting that has no default. */
function defaultOf(name: string): string {
  const value = standard[name]
  return value === undefined ? '' : String(typeof value === 'boolean' ? Number(value) : value)
}

describe('docs/use/self-host.md', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/use/self-host.md'), 'utf8').matchAll(
      /^\| `([A-Z_]+)` \| (?:`(.*?)`)? *\| (.+) \|$/gm,
    ),
  ]

  it('tells every setting and its default', () => {
    expect(rows.map(([, name, value = '']) => [name, value])).toEqual(
      Object.keys(variables.shape).map((name) => [name, defaultOf(name)]),
    )
  })
})

describe('.env.example', () => {
  const lines = [...textOf('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  )

  it('has every setting, and none that is not read', () => {
    expect(lines.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(variables.shape).filter((name) => !lines.some(([listed]) => listed === name))).toEqual(
      [],
    )
  })

  it('shows what holds without them, or an example that is taken', () => {
    for (const [name, value] of lines)
      if (defaultOf(name) !== '') expect([name, value]).toEqual([name, defaultOf(name)])
    const given = Object.fromEntries(lines.filter(([, value]) => value !== ''))
    expect(variables.safeParse(given).error?.issues ?? []).toEqual([])
  })
})

describe('Dockerfile', () => {
  const instructions = textOf('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line)!.slice(1) as [string, string])
  const of = (name: string) =>
    instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest)
  const env = Object.fromEntries(
    of('ENV').flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
    ),
  )
  const healthCheck = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0]!)![1]!) as string[]

  it('is of instructions that exist, in two stages, and leaves root', () => {
    const instructionNames =
      'ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' ')
    expect(instructions.map(([name]) => name).filter((name) => !instructionNames.includes(name))).toEqual([])
    expect(of('FROM')).toHaveLength(2)
    expect(instructions.findLastIndex(([name]) => name === 'USER')).toBeGreaterThan(
      instructions.findLastIndex(([name]) => name === 'RUN' || name === 'COPY'),
    )
    expect(of('USER')).toEqual(['1000:1000'])
  })

  it('sets what is read, and listens where it says', () => {
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([])
    expect(of('EXPOSE')).toEqual([env['PORT']])
    expect(variables.safeParse(env).success).toBe(true)
    // Its node is one that the server runs on.
    const { engines } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe('>=20.19')
    expect(of('FROM').map((from) => Number(/^node:(\d+)/.exec(from)![1]) > 20)).toEqual([true, true])
  })

  it('starts what the package has', () => {
    const [command, path] = JSON.parse(of('CMD')[0]!) as string[]
    expect([command, path]).toEqual(['node', '/app/node_modules/@skillgauge/server/dist/start.js'])
    expect(readdirSync(join(root, 'packages/server/dist'))).toContain('start.js')
  })

  describe('what it starts', () => {
    const ends: (() => unknown)[] = []
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end()
    })

    /** As in the container: not root, with a working directory and a home that cannot be written to. */
    async function startAsInContainer() {
      const data = mkdtempSync(join(tmpdir(), 'data-'))
      ends.push(() => rmSync(data, { recursive: true, force: true }))
      chmodSync(data, 0o777)
      const isRoot = process.geteuid?.() === 0
      const server = isRoot ? readableCopy(root, 'packages/server') : join(root, 'packages/server')
      if (isRoot) ends.push(() => rmSync(join(server, '../..'), { recursive: true, force: true }))
      const child = spawn(process.execPath, [join(server, 'dist/start.js')], {
        cwd: '/',
        env: {
          ...env,
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: '0',
          HOME: '/nonexistent',
          TMPDIR: '/nonexistent',
          SKILLGAUGE_EVENTS_DB: join(data, 'events.db'),
          SKILLGAUGE_HISTORY_DB: join(data, 'history.db'),
        },
        ...(isRoot && { uid: 1000, gid: 1000 }),
      })
      ends.push(() => child.kill('SIGKILL'))
      let said = ''
      child.stdout.on('data', (text: Buffer) => (said += text.toString()))
      child.stderr.on('data', (text: Buffer) => (said += text.toString()))
      while (!said.includes('\n')) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      return { child, data, url: /listens on (\S+)/.exec(said)?.[1] ?? said }
    }

    it.skipIf(process.platform === 'win32')(
      'runs without root, and writes nowhere but to its events',
      async () => {
        const { child, data, url } = await startAsInContainer()
        const event = { event_kind: 'error', install_uuid: 'a', timestamp: '2026-11-20T10:00:00Z' }
        const posted = await fetch(new URL('/v1/events', url), {
          method: 'POST',
          body: JSON.stringify(event),
          headers: { 'content-type': 'application/json', connection: 'close' },
        })
        expect(await posted.json()).toEqual({ status: 'accepted' })
        expect(readdirSync(data)).toContain('events.db')

        const { port } = new URL(url)
        const check = (at: string) => {
          const [node, ...args] = healthCheck as [string, ...string[]]
          expect(node).toBe('node')
          return spawnSync(process.execPath, args, { env: { PORT: at } }).status
        }
        expect(check(port)).toBe(0)
        child.kill('SIGTERM')
        expect((await once(child, 'exit'))[0]).toBe(0)
        expect(check(port)).toBe(1)
      },
    )
  })
})

describe('compose.yaml', () => {
  interface Service {
    readonly environment?: Record<string, string>
    readonly volumes?: string[]
    readonly networks: string[]
    readonly depends_on?: Record<string, unknown>
    readonly [key: string]: unknown
  }
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    networks: Record<string, unknown>
    volumes: Record<string, unknown>
  }

  it('parses without a warning', () => {
    const { errors, warnings } = parseDocument(textOf('compose.yaml'), { uniqueKeys: true })
    expect([...errors, ...warnings]).toEqual([])
  })

  it.each(Object.entries(compose.services))('gives %s no more than it needs', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.any(Array),
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    })
    expect(service.networks.filter((name) => !Object.hasOwn(compose.networks, name))).toEqual([])
  })

  it('sets what is read, and names only what it defines', () => {
    const { api } = compose.services
    expect(Object.keys(api!.environment!).filter((name) => !known.includes(name))).toEqual([])
    expect(variables.safeParse(api!.environment).success).toBe(true)
    expect(api!.volumes).toEqual(['events:/data'])
    expect(Object.keys(compose.volumes)).toEqual(['events', 'jobs'])
    // Nothing of Redis is thrown away that a job stands on.
    expect(compose.services['redis']!['command']).toEqual(expect.arrayContaining(['yes', 'volatile-ttl']))
    const { worker } = compose.services
    expect(worker!['command']).toEqual([
      'node',
      '/app/node_modules/@skillgauge/server/dist/start.js',
      '--worker',
    ])
    expect(variables.safeParse(worker!.environment).success).toBe(true)
    expect(Object.keys(api!.depends_on!)).toEqual(['redis'])
    expect(compose.services['redis']).not.toHaveProperty('ports')
  })
})

describe.each(['skillgauge-api.service', 'skillgauge-worker.service'])('%s', (name) => {
  const unit = textOf(name)
  const { status } = spawnSync('systemd-analyze', ['--version'])

  it('sets what is read', () => {
    const names = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(unit).toContain('/usr/bin/skillgauge-server')
    const { bin } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as {
      bin: object
    }
    expect(Object.keys(bin)).toEqual(['skillgauge-server'])
  })

  it.skipIf(status !== 0)('is one that systemd takes, and little exposed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    try {
      // It wants to see the program.
      const file = join(folder, name)
      writeFileSync(file, unit.replace('/usr/bin/skillgauge-server', process.execPath))
      const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
      expect([verified.status, verified.stderr]).toEqual([0, ''])
      const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
        encoding: 'utf8',
      })
      expect([judged.status, judged.stdout.trim().split('\n').at(-1)]).toEqual([
        0,
        expect.stringContaining('OK'),
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('nginx.conf', () => {
  it('tells the server who asks, and by which name', () => {
    const text = textOf('nginx.conf').replace(/#.*$/gm, '')
    expect(text.split('{').length).toBe(text.split('}').length)
    for (const line of text.split('\n').map((one) => one.trim()))
      if (line !== '') expect(line).toMatch(/[;{}]$/)
    expect(text).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
    expect(text).toContain('proxy_set_header Host $host;')
    // The metrics are on a port of their own, to which it leads nobody.
    expect(text.match(/127\.0\.0\.1:\d+/g)).toEqual(['127.0.0.1:3000'])
  })

  it.skipIf(spawnSync('nginx', ['-v']).error !== undefined)('is one that nginx takes (needs nginx)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    try {
      // Its certificate is the operator's; what it writes goes here.
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=skills.example.com',
        '-keyout',
        join(folder, 'privkey.pem'),
        '-out',
        join(folder, 'fullchain.pem'),
      ])
      expect(made.status).toBe(0)
      const site = textOf('nginx.conf').replaceAll('/etc/letsencrypt/live/skills.example.com', folder)
      writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`)
      const { status, stderr } = spawnSync(
        'nginx',
        ['-t', '-q', '-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
        { encoding: 'utf8' },
      )
      expect([status, stderr]).toEqual([0, ''])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('Caddyfile', () => {
  it.skipIf(spawnSync('caddy', ['version']).error !== undefined)(
    'is one that Caddy takes (needs caddy)',
    () => {
      const file = join(example, 'Caddyfile')
      const env = { ...process.env, HOME: tmpdir() }
      const { status, stdout, stderr } = spawnSync(
        'caddy',
        ['validate', '--adapter', 'caddyfile', '--config', file],
        {
          encoding: 'utf8',
          env,
        },
      )
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('Valid configuration')])
    },
  )
})

describe('kubernetes.yaml', () => {
  interface Container {
    readonly env: { readonly name: string; readonly value: string }[]
    readonly command?: string[]
    readonly securityContext: object
    readonly volumeMounts: { readonly name: string }[]
  }
  interface Manifest {
    readonly kind: string
    readonly spec: {
      readonly selector: { readonly matchLabels?: object }
      readonly template?: {
        readonly metadata: { readonly labels: object }
        readonly spec: {
          readonly securityContext: object
          readonly containers: Container[]
          readonly volumes: { readonly name: string }[]
        }
      }
    }
  }
  const documents = parseAllDocuments(textOf('kubernetes.yaml'))

  it('parses without a warning, and sets what is read', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    const manifests = documents.map((document) => document.toJS() as Manifest)
    expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Deployment', 'Service'])
    for (const { spec } of manifests.slice(0, 2)) {
      const { containers, securityContext, volumes } = spec.template!.spec
      expect(spec.template!.metadata.labels).toEqual(spec.selector.matchLabels)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      const [container] = containers
      const env = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]))
      expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([])
      expect(variables.safeParse(env).success).toBe(true)
      expect(container!.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container!.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
    }
  })
})
