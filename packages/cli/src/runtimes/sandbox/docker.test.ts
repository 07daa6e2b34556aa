import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notesOf, runtimeEnv, skillWithTests, standIn, testKey } from '../../../test-runtimes.js'
import { runIn } from '../../../test-world.js'
import { claude } from '../agents/claude.js'
import { codex } from '../agents/codex.js'
import { imageName, dockerfileOf, runArgs } from './docker-args.js'
import { machineName, ownerName, thisOwner } from '@skillgauge/sources'

/** A docker without an engine behind it: knows no image until it has built one, and runs what `body` does. */
const engine = (body: string) => `
  note('calls', JSON.stringify(args))
  const [verb, ...rest] = args, built = path.join(here, 'built')
  if (verb === 'version') console.log('28.5.1')
  else if (verb === 'ps') for (const name of fs.existsSync(path.join(here, 'left')) ? fs.readFileSync(path.join(here, 'left'), 'utf8').split(' ') : []) console.log(name)
  else if (verb === 'image') process.exit(fs.existsSync(built) ? 0 : 1)
  else if (verb === 'build') fs.writeFileSync(built, fs.readFileSync(0))
  else if (verb === 'run') { ${body} }`

const run = (root: string, ...options: readonly string[]) =>
  runIn(root, ['trigger', 'word-count', '--provider', 'docker', '-f', 'json', '--runs', '1', ...options], {
    env: runtimeEnv(root),
  })

const callsOf = (root: string) => notesOf(root, 'calls').map((line) => JSON.parse(line) as string[])

describe('the image', () => {
  it('is small, pinned in base and runtime, and has nobody in it who may do anything', () => {
    expect(dockerfileOf(claude)).toBe(
      [
        'FROM node:22.21.1-bookworm-slim',
        'RUN npm install --global --no-audit --no-fund @anthropic-ai/claude-code@2.1.329 && npm cache clean --force',
        'RUN useradd --uid 10001 --create-home --home-dir /home/agent agent',
        'ENV HOME=/home/agent TMPDIR=/tmp TERM=dumb NO_COLOR=1',
        'USER 10001:10001',
        'WORKDIR /work',
        '',
      ].join('\n'),
    )
    expect(imageName(claude)).toMatch(/^skillgauge-trigger-claude:[0-9a-f]{12}$/)
    expect(imageName(claude)).not.toBe(imageName(codex))
  })
})

describe('the container', () => {
  it('can write nowhere that stays, has no rights, and gets the key by name only', () => {
    expect(runArgs(claude, 'name', '/tmp/x/work', ['ANTHROPIC_API_KEY']).join(' ')).toBe(
      [
        'run --rm --init --name name --user 10001:10001 --cap-drop ALL --security-opt no-new-privileges',
        '--read-only --tmpfs /home/agent:uid=10001,gid=10001,mode=0700 --tmpfs /tmp:mode=1777',
        '--memory 2g --cpus 2 --pids-limit 512 --mount type=bind,src=/tmp/x/work,dst=/work,readonly --workdir /work',
        `--env ANTHROPIC_API_KEY ${imageName(claude)} claude`,
      ].join(' '),
    )
  })
})

describe('trigger --provider docker', () => {
  it('clears away the containers of a run on this machine that was killed, and no others', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'docker', engine(`init(); used('word-count')`))
    const name = (machine: string, owner: string) => `skillgauge-run-${machine}-${owner}-abcdef`
    const over = name(machineName(), '999999999-1')
    const others = [
      name(machineName(), ownerName(thisOwner())),
      name('00000000', '999999999-1'),
      'skillgauge-run-x',
    ]
    writeFileSync(join(root, 'bin/left'), [over, ...others].join(' '))
    await run(root)
    expect(callsOf(root)).toContainEqual(['rm', '--force', over])
    expect(JSON.stringify(callsOf(root))).not.toContain(others[1])
  })

  it('builds the image once, runs each test in a container, and clears it away', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2')
    standIn(
      root,
      'docker',
      engine(`note('key', process.env.ANTHROPIC_API_KEY)
        const mount = args[args.indexOf('--mount') + 1]
        note('seen', fs.readFileSync(/src=([^,]+)/.exec(mount)[1] + '/.claude/skills/word-count/SKILL.md', 'utf8').split('\\n')[1])
        init(); read('/work/.claude/skills/word-count/SKILL.md'); await forever()`),
    )
    const first = await run(root, '--concurrency', '1')
    expect(JSON.parse(first.stdout)).toMatchObject({ provider: 'docker', passed: 2, errors: 0 })
    expect(first.stderr).toContain(`Building the image \`${imageName(claude)}\``)
    expect(readFileSync(join(root, 'bin/built'), 'utf8')).toBe(dockerfileOf(claude))

    const calls = callsOf(root)
    expect(calls.map(([verb]) => verb)).toEqual(['version', 'ps', 'image', 'build', 'run', 'rm', 'run', 'rm'])
    const started = calls.filter(([verb]) => verb === 'run').map((args) => args[args.indexOf('--name') + 1])
    expect(calls.filter(([verb]) => verb === 'rm')).toEqual(started.map((name) => ['rm', '--force', name]))
    expect(new Set(started).size).toBe(2)
    expect(JSON.stringify(calls)).not.toContain(testKey)
    expect(notesOf(root, 'key')).toEqual([testKey, testKey])
    expect(notesOf(root, 'seen')).toEqual(['name: word-count', 'name: word-count'])

    await run(root)
    expect(callsOf(root).filter(([verb]) => verb === 'build')).toHaveLength(1)
  })

  it('says what to do without docker, without its engine, and when the image cannot be built', async () => {
    const root = skillWithTests('implicit-1')
    const { code, stderr, stdout } = await run(root)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(
      '`docker` is not on PATH. Install Docker Engine (https://docs.docker.com/engine/install)',
    )

    standIn(
      root,
      'docker',
      `fs.writeSync(2, 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?\\n'); process.exit(1)`,
    )
    expect((await run(root)).stderr).toContain(
      'The docker engine does not answer: `Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?`. Start it',
    )

    standIn(
      root,
      'docker',
      engine('').replace(
        `fs.writeFileSync(built, fs.readFileSync(0))`,
        `{ fs.writeSync(2, 'ERROR: pull access denied\\n'); process.exit(1) }`,
      ),
    )
    expect((await run(root)).stderr).toContain('cannot be built: `ERROR: pull access denied`.')
    expect(existsSync(join(root, 'word-count/.skillgauge/traces'))).toBe(false)
  })
})
