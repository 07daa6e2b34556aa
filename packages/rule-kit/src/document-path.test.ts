import { describe, expect, it } from 'vitest'
import { isDocumentPath, isTextDataPath } from './document-path.js'

describe('isDocumentPath', () => {
  it.each(['SKILL.md', 'references/guide.MDX', 'notes.markdown', 'rules/style.mdc', 'a.b.txt', 'todo.org'])(
    'takes %s for a text',
    (path) => {
      expect(isDocumentPath(path)).toBe(true)
    },
  )

  it.each(['scripts/run.py', 'data.json', 'README', 'md', 'notes.md.bak', 'page.html'])(
    'takes %s for none',
    (path) => {
      expect(isDocumentPath(path)).toBe(false)
    },
  )
})

describe('isTextDataPath', () => {
  it.each(['data.json', 'a/b.YAML', 'page.html', 'log.tsv', 'mail.tmpl'])('takes %s for data', (path) => {
    expect(isTextDataPath(path)).toBe(true)
  })

  it.each(['run.py', 'notes.md', 'logo.png', 'README', 'json'])('takes %s for none', (path) => {
    expect(isTextDataPath(path)).toBe(false)
  })
})
