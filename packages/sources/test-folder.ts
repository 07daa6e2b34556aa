import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Text, bytes or a link. */
type Content = string | Uint8Array | { readonly link: string }

/** Creates a temporary folder, which tests/temporary-folder.ts removes. */
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
