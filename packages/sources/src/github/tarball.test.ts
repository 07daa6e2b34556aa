import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { localParsing, objectId } from './parsing.js'
import { unpackTarball } from './tarball.js'

type Entry = Parameters<ReturnType<typeof pack>['entry']>[0] & { readonly text?: string }

async function tar(...entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { text, ...header } of entries) archive.entry(header, text ?? '')
  archive.finalize()
  const chunks: Uint8Array[] = []
  for await (const chunk of archive as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body as it comes over the wire; `parts` are made when they are asked for. */
function body(parts: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>
}

const unpack = (parts: Iterable<Uint8Array>, wanted: (path: string) => boolean = () => true) =>
  unpackTarball(body(parts), wanted, new AbortController().signal)

const paths = async (...entries: readonly Entry[]) =>
  (await unpack([gzipSync(await tar(...entries))])).files.map(({ path }) => path)

/** The same compressed piece over and over: a small body that never seems to end when it is unpacked. */
function* repeated(first: Buffer, piece: Buffer, times: number) {
  yield gzipSync(first)
  const member = gzipSync(piece)
  for (let i = 0; i < times; i++) yield member
}

describe('an archive', () => {
  it('is taken in below its one folder at the top', async () => {
    const archive = await tar(
      { name: 'top/', type: 'directory' },
      { name: 'top/b.md', text: 'b' },
      { name: 'top/a/SKILL.md', text: 'a' },
      { name: 'stray.md', text: 'x' },
    )
    const { files, contents } = await unpack([gzipSync(archive)])
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a/SKILL.md', 1],
      ['b.md', 1],
    ])
    expect(new TextDecoder().decode(contents.get('a/SKILL.md'))).toBe('a')
  })

  it('lists what is not wanted, and does not read it', async () => {
    const archive = await tar({ name: 'top/a.md', text: 'a' }, { name: 'top/b.md', text: 'b' })
    const { files, contents } = await unpack([gzipSync(archive)], (path) => path === 'b.md')
    expect(files).toHaveLength(2)
    expect([...contents.keys()]).toEqual(['b.md'])
  })

  it('has long names', async () => {
    const name = `top/${'deep/'.repeat(40)}SKILL.md`
    expect(await paths({ name, text: 'x' })).toEqual([name.slice(4)])
  })
})

describe('a hostile archive', () => {
  it('cannot name anything outside', async () => {
    const named = await paths(
      { name: '../up.md', text: 'x' },
      { name: 'top/../../up.md', text: 'x' },
      { name: '/etc/passwd', text: 'x' },
      { name: 'top//etc/passwd', text: 'x' },
      { name: 'top/./x.md', text: 'x' },
      { name: 'top/good.md', text: 'x' },
    )
    expect(named).toEqual(['good.md'])
  })

  it('has its links listed and not followed, its devices left out', async () => {
    const archive = await tar(
      { name: 'top/sym.md', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'top/hard.md', type: 'link', linkname: 'top/good.md' },
      { name: 'top/pipe', type: 'fifo' },
      { name: 'top/device', type: 'character-device' },
    )
    const { files, contents } = await unpack([gzipSync(archive)])
    expect(files.map(({ path, unreadable }) => [path, unreadable])).toEqual([
      ['hard.md', 'a link'],
      ['sym.md', 'a link'],
    ])
    expect(contents.size).toBe(0)
  })

  it('says a name once: the first counts', async () => {
    const archive = await tar(
      { name: 'top/a.md', text: 'first' },
      { name: 'top/a.md', text: 'second' },
      { name: 'other/a.md', text: 'third' },
    )
    const { files, contents } = await unpack([gzipSync(archive)])
    expect(files).toHaveLength(1)
    expect(new TextDecoder().decode(contents.get('a.md'))).toBe('first')
  })

  it('of ten gigabytes of zeros is given up', async () => {
    await expect(unpack(repeated(headerOfZeros(), Buffer.alloc(16 * 1024 ** 2), 640))).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'The archive of this repository is larger than 1024 MiB.',
    })
  })

  it('cannot make files large that are small in the repository, in the place of others', async () => {
    const large = Array.from({ length: 64 }, (_, i) => ({
      name: `top/${i}.md`,
      text: 'a'.repeat(1024 * 1024),
    }))
    const archive = await tar(...large, { name: 'top/sound.md', text: 'a\r\n' })
    const sha = objectId('a'.repeat(40), Buffer.from('a\n'))
    const names = [...large, { name: 'top/sound.md' }].map(({ name }) => name.slice(4))
    const wanted = new Map(names.map((name) => [name, { sha, bytes: 2 }]))
    const read = await localParsing.archive(body([gzipSync(archive)]), wanted, new AbortController().signal)
    expect([...read.keys()]).toEqual(['sound.md'])
  })

  it('of a million entries is given up', async () => {
    const entries = await tar(...Array.from({ length: 1000 }, (_, i) => ({ name: `top/${i}`, text: '' })))
    // Without the end mark of two empty blocks.
    const piece = entries.subarray(0, 1000 * 512)
    await expect(unpack(repeated(piece, piece, 1000))).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'The archive of this repository is larger than 500000 entries.',
    })
  })

  it('whose paths come to more than memory should hold is given up', async () => {
    const folder = `${'d'.repeat(200)}/`.repeat(19)
    const entries = await tar(
      ...Array.from({ length: 100 }, (_, i) => ({ name: `top/${folder}${i}`, text: '' })),
    )
    const piece = entries.subarray(0, entries.length - 1024)
    await expect(unpack(repeated(piece, piece, 100))).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'The paths of the files in the archive of this repository are too long.',
    })
  })

  it.each([
    [
      'cut off',
      async () => [gzipSync(await tar({ name: 'top/a.md', text: 'a'.repeat(9000) })).subarray(0, 60)],
    ],
    ['not compressed', () => tar({ name: 'top/a.md', text: 'a' }).then((plain) => [plain])],
    ['no tar', async () => [gzipSync(Buffer.alloc(4096, 'x'))]],
    ['random', async () => [Buffer.from('PK\u0003\u0004 what is this')]],
  ])('that is %s is an error, not a result', async (_, parts) => {
    await expect(parts().then((made) => unpack(made))).rejects.toMatchObject({ code: 'upstream-failed' })
  })
})

/** A header by hand: no library writes one for a file that is larger than what it is given. */
function headerOfZeros(): Buffer {
  const header = Buffer.alloc(512)
  header.write('top/zeros.md', 0)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${(8 * 1024 ** 3 - 1).toString(8)}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
