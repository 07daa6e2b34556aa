import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belowOwnDirectory, decodePercent, isPlaceholder, normalizePath } from './written-path.js'

describe('isPlaceholder', () => {
  it.each([
    'scripts/<name>.py',
    'assets/*.png',
    '${DIR}/x',
    '{name}.md',
    'YOUR_FILE',
    'scripts/your-script.py',
    'references/...',
    'references/…',
    'path/to/file.md',
    'scripts/[name].py',
    'XXX.md',
    'NNNN-title.md',
    'adr/XXXX.md',
    'logs/YYYY-MM-DD.md',
    'page-%d.png',
    'scripts/script_name.py',
    'references/FileName.md',
  ])('%s is a placeholder', (path) => expect(isPlaceholder(path)).toBe(true))

  it.each([
    'scripts/run.py',
    'my%20file.md',
    'a-b_c.d.md',
    'yourself.md',
    'xxxl.png',
    'nnnnnnn.md',
    '%dc.md',
    'datapath/to.md',
    'scripts/filenames.py',
    'scripts/check-script-name-length.py',
  ])('%s is not a placeholder', (path) => expect(isPlaceholder(path)).toBe(false))
})

describe('belowOwnDirectory', () => {
  it.each(['${CLAUDE_SKILL_DIR}/x', '$SKILL_DIR/x', '{baseDir}/x', '{{skill_dir}}/x', 'x'])(
    '%s is x',
    (path) => expect(belowOwnDirectory(path)).toBe('x'),
  )

  it('leaves other roots alone', () => {
    expect(belowOwnDirectory('${CLAUDE_PLUGIN_ROOT}/x')).toBe('${CLAUDE_PLUGIN_ROOT}/x')
  })
})

describe('decodePercent', () => {
  it.each([
    ['my%20file.md', 'my file.md'],
    ['%E6%8C%87.md', '指.md'],
    ['100%.md', '100%.md'],
    ['%zz%', '%zz%'],
    ['%ff%20', '%ff%20'],
  ])('%s is %s', (path, decoded) => expect(decodePercent(path)).toBe(decoded))

  it('reverses encoding, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodePercent(encodeURIComponent(text))).toBe(text)
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('%', '2', 'f', 'z') }),
        (text) => void decodePercent(text),
      ),
    )
  })
})

describe('normalizePath', () => {
  it.each([
    ['./a//b/', 'a/b'],
    ['a\\b', 'a/b'],
    ['a/../b', 'b'],
    ['.', ''],
    ['../a', undefined],
    ['a/../../b', undefined],
  ])('%s is %s', (path, normal) => expect(normalizePath(path)).toBe(normal))
})
