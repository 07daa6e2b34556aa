import { rmSync, statSync } from 'node:fs'

interface ReopenOptions<T> {
  readonly file: string
  readonly open: () => Promise<T>
  readonly report: (event: object) => void
}

/**
 * Opens a database file, and opens it again when it was deleted, moved or replaced: SQLite would go on writing to the old file,
 * where nobody finds it. A failure is tried again with the next `get`.
 */
export async function reopenMoved<T extends { close(): unknown }>({ file, open, report }: ReopenOptions<T>) {
  const names = [file, `${file}-wal`, `${file}-shm`]
  let current = open()
  await current
  let known: readonly string[] = names.map(identityOf)
  let isOpening = false

  async function reopen(old: Promise<T>): Promise<T> {
    const left = known
    // A new file may get the number of the old one, so nothing is known until it is open.
    known = []
    await closeOpened(old)
    // SQLite would apply what is left of the old file to the new one.
    for (const [i, name] of names.entries())
      if (i > 0 && identityOf(name) === left[i]) rmSync(name, { force: true })
    const opened = await open()
    known = names.map(identityOf)
    report({ level: 'warn', database: file, reason: 'It was deleted or replaced, and was opened again.' })
    return opened
  }

  return {
    /** What is open on the file that is there now. */
    async get(): Promise<T> {
      if (!isOpening && identityOf(file) !== known[0]) {
        isOpening = true
        current = reopen(current).finally(() => (isOpening = false))
      }
      return current
    },
    close: () => closeOpened(current),
  }
}

async function closeOpened(opening: Promise<{ close(): unknown }>): Promise<void> {
  const opened = await opening.catch(() => undefined)
  await opened?.close()
}

function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : 'none'
}
