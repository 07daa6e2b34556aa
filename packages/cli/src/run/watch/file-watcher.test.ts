import { expect, it } from 'vitest'
import { watchErrorNotes } from './file-watcher.js'

it('a limit of the system is noted once, and not for each file beyond it', () => {
  let stderr = ''
  const onError = watchErrorNotes({ stderr: { write: (text) => (stderr += text) }, env: {} })
  for (const code of ['ENOSPC', 'ENOSPC', 'EIO', 'ENOSPC']) onError(Object.assign(new Error('no'), { code }))
  expect(stderr.split('\n')).toEqual([
    'note: The system allows no more watched files (ENOSPC): changes in some folders are missed.',
    'note: A folder cannot be watched: EIO.',
    '',
  ])
})
