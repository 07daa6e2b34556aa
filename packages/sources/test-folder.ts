import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Text or bytes of a file, or where a link leads. */
type Content = string | Uint8Array | { readonly link: string }

/** Writes files and links into a fresh folder. The run of the tests removes it: tests/temporary-folder.ts. */
export function testFolder(files: Record<string, Content> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skillgauge-')))
  write(root, files)
  return root
}

export function write(root: string, files: Record<string, Content>): void {
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(root, path)
    mkdirSync(dirname(absolute), { recursive: true })
    if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, absolute)
    else writeFileSync(absolute, content)
  }
}
