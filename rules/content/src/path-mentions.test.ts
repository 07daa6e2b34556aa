import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathMentions } from './path-mentions.js'

const paths = (text: string) => Array.from(pathMentions(text, 'scripts'), ({ path }) => path)

describe('pathMentions', () => {
  it.each([
    ['Run scripts/run.py.', 'scripts/run.py'],
    ['Run ./scripts/run.py, then', 'scripts/run.py'],
    ['`scripts/lib/deep/run.py`', 'scripts/lib/deep/run.py'],
    ['[run](scripts/run.py#L3)', 'scripts/run.py'],
    ['(see scripts/run.py)', 'scripts/run.py'],
    ['**scripts/run.py**', 'scripts/run.py'],
    ['**Run scripts/run.py**', 'scripts/run.py'],
    ['scripts/run.py:12: error', 'scripts/run.py'],
    ['scripts/run.py::main', 'scripts/run.py'],
    ['--script=scripts/run.py', 'scripts/run.py'],
    ['"${CLAUDE_SKILL_DIR}/scripts/run.py"', 'scripts/run.py'],
    ['{baseDir}/scripts/run.sh x', 'scripts/run.sh'],
    ['| scripts/run.py | runs |', 'scripts/run.py'],
    ['<code>scripts/run.py</code>', 'scripts/run.py'],
    ['scripts/my%20run.py', 'scripts/my run.py'],
    ['scripts\\run.ps1', 'scripts/run.ps1'],
    ['scripts/my\\_run.py', 'scripts/my_run.py'],
    ['运行scripts/run.py，然后', 'scripts/run.py'],
    ['运行scripts/run.py然后', 'scripts/run.py'],
    ['scripts/日本語.py', 'scripts/日本語.py'],
    ['scripts/.env.example', 'scripts/.env.example'],
    ['scripts/lib/', 'scripts/lib'],
    ['scripts/./lib/../run.py', 'scripts/run.py'],
    ['scripts/run.py?raw=1', 'scripts/run.py'],
  ])('%s names %s', (text, path) => expect(paths(text)).toEqual([path]))

  it.each([
    'src/scripts/run.py',
    'other-skill/scripts/run.py',
    'https://host/scripts/run.py',
    'https://host/a/scripts/run.py',
    '/scripts/run.py',
    '~/scripts/run.py',
    '../scripts/run.py',
    'C:\\scripts\\run.py',
    '${CLAUDE_PLUGIN_ROOT}/scripts/run.py',
    '<path-to-skill>/scripts/run.py',
    '$(dirname "$0")/scripts/run.py',
    'myscripts/run.py',
    'my-scripts/run.py',
    '@scripts/run.py',
    '/données/scripts/run.py',
    'scripts/',
    'scripts/.',
    'scripts, scripts',
    'scripts/<name>.py',
    'scripts/*.py',
    'scripts/{a,b}.py',
    'scripts/${NAME}.py',
    'scripts/[name].py',
    'scripts/YOUR_SCRIPT.py',
    'scripts/...',
    'scripts/../run.py',
    '"scripts\\n"',
  ])('%s names no path of the skill', (text) => expect(paths(text)).toEqual([]))

  it('gives offsets, and marks what may be two words', () => {
    expect([...pathMentions('a ./scripts/x b scripts/y c scripts/z.py', 'scripts')]).toEqual([
      { path: 'scripts/x', offset: 2, own: false, otherCase: false, mayBeWords: false },
      { path: 'scripts/y', offset: 16, own: false, otherCase: false, mayBeWords: true },
      { path: 'scripts/z.py', offset: 28, own: false, otherCase: false, mayBeWords: false },
    ])
  })

  it('marks paths in another case', () => {
    expect([...pathMentions('Scripts/Run.sh SCRIPTS\\run.ps1 scripts/Run.sh', 'scripts')]).toMatchObject([
      { path: 'Scripts/Run.sh', otherCase: true },
      { path: 'SCRIPTS/run.ps1', otherCase: true },
      { path: 'scripts/Run.sh', otherCase: false },
    ])
  })

  it('accepts any text, with offsets inside it', () => {
    const piece = fc.constantFrom(
      'scripts',
      '/',
      '\\',
      '.',
      '..',
      'a',
      '指',
      '🙂',
      '`',
      '*',
      '<',
      '{',
      '%',
      '%2f',
      ' ',
      '\n',
      '\ud800',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        for (const { path, offset } of pathMentions(text, 'scripts')) {
          expect(path.startsWith('scripts/')).toBe(true)
          expect(text.slice(offset)).toContain('scripts')
        }
      }),
    )
  })
})
