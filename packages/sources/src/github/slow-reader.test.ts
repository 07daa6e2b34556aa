import { fakeGithub } from '@skillgauge/fake-github'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createGithub } from './index.js'
import { localParsing } from './parsing.js'

/** Passes on `count` pieces of a body, and the rest when `gate` is open. */
function pausing(body: ReadableStream<Uint8Array>, count: number, gate: Promise<unknown>) {
  let seen = 0
  const pause = new TransformStream<Uint8Array, Uint8Array>(
    {
      async transform(piece, controller) {
        if (seen++ === count) await gate
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 1 },
    { highWaterMark: 0 },
  )
  return body.pipeThrough(pause)
}

it.each([1, 5, 20])(
  'an archive outlasts its connection when it is read slowly, from piece %i on',
  async (count) => {
    const platform = await fakeGithub()
    const text = randomBytes(700_000).toString('base64')
    const files = {
      'a/SKILL.md': '# A\n',
      'a/1.md': text,
      'a/2.md': text.toLowerCase(),
      'a/3.md': text.toUpperCase(),
    }
    const { git } = platform.host('acme/skills', files)
    const archive = await git.archive(git.head()!, 'acme-skills')
    let opened!: (closed: Promise<unknown>) => void
    const gate = new Promise<unknown>((resolve) => (opened = (closed) => void closed.then(resolve)))
    // The usual host of archives, with less patience: it ends an idle connection at once.
    const archives = createServer(({ socket }, response) => {
      opened(new Promise((resolve) => socket.on('close', resolve)))
      response.on('finish', () => socket.end())
      response.writeHead(200, { 'content-length': archive.length }).end(archive)
    })
    await new Promise<void>((resolve) => archives.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(archives.address() as AddressInfo).port}`
    platform.faults = ({ url: path }) => (path.includes('/tarball/') ? { redirect: `${url}/x` } : undefined)
    try {
      const parsing: typeof localParsing = {
        ...localParsing,
        archive: (body, ...rest) => localParsing.archive(pausing(body, count, gate), ...rest),
      }
      const github = createGithub({ api: platform.url, archives: url, parsing })
      const repository = await github.open(await github.head('acme', 'skills'))
      const [skill] = (await repository.read(['a'])).values()
      expect(skill!.read('3.md')).toHaveLength(text.length)
    } finally {
      archives.close()
      archives.closeAllConnections()
      await platform.close()
    }
  },
)
