import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitAll, git, runIn, skillMd, testFolder, testRepository } from '../../../test-world.js'

const scripts: Record<string, string> = {}
for (const shell of ['bash', 'zsh', 'fish'])
  scripts[shell] = (await runIn(testFolder(), ['completion', shell])).stdout
const files = testFolder({ bash: scripts['bash']!, zsh: scripts['zsh']!, fish: scripts['fish']! })

/** A repository with skills, a path with a blank, and a branch whose name a careless script would run. */
const here = testRepository({
  'skills/a/SKILL.md': skillMd('a'),
  'my skills/b/SKILL.md': skillMd('b'),
  'README.md': '',
})
commitAll(here)
git(here, 'branch', 'feature/x')
git(here, 'branch', '$(touch${IFS}ran)')

function shell(name: string, args: readonly string[], input?: string): string {
  const { stdout, stderr, status } = spawnSync(name, args, { cwd: here, encoding: 'utf8', input })
  if (status !== 0) throw new Error(`${name} answered ${status}: ${stderr}`)
  return stdout
}

const isMissing = (name: string) => spawnSync(name, ['-c', 'exit 0']).status !== 0

/** What bash is offered for the last word. `=` is a word of its own there. */
const inBash = `
source "$1"; shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
complete -p skillgauge >/dev/null || exit 9
_skillgauge
printf '%s\\n' "\${COMPREPLY[@]}"`

/** zsh completes only where somebody types: a terminal is made, and what is added to the list is printed. */
const inZsh = `
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1= TERM=dumb; cd \${(q)PWD}"
zpty -w z 'autoload -Uz compinit; compinit -u -D; source "'$1'"'
zpty -w z 'compadd () {
  if [[ -n \${@[(r)-[AOD]]} ]]; then builtin compadd "$@"; return $?; fi
  local -a hits; builtin compadd -A hits "$@"; print -rl -- "<"$^hits">"; builtin compadd "$@"
}'
zpty -w z 'done-widget () { zle complete-word; print -r -- "{END}" }; zle -N done-widget; bindkey "^I" done-widget'
zpty -w z 'print -r -- "{READ""Y}"'
zpty -r z text '*{READY}*'
zpty -w -n z "$2"$'\\t'
zpty -r z text '*{END}*'
print -r -- "$text"
zpty -d z`

const offer: Record<string, (words: readonly string[]) => string[]> = {
  bash: (words) => list(shell('bash', ['--norc', '-c', inBash, 'bash', join(files, 'bash'), ...words])),
  zsh: (words) =>
    [
      ...shell('zsh', [
        '-f',
        '-c',
        inZsh,
        'zsh',
        join(files, 'zsh'),
        words.join(' ').replace(/ = ?/, '='),
      ]).matchAll(/<(.*?)>/g),
    ]
      .map(([, word]) => word!)
      .sort(),
  fish: (words) =>
    list(
      shell('fish', [
        '--no-config',
        '-c',
        'source $argv[1]; complete -C $argv[2]',
        join(files, 'fish'),
        words.join(' ').replace(/ = ?/, '='),
      ]),
    ).map((line) => line.split('\t')[0]!),
}

function list(text: string): string[] {
  return text.split('\n').filter(Boolean).sort()
}

/** Not every machine has each of them. */
const shells = ['bash', 'zsh', 'fish'].map((name) => ({
  name,
  remark: isMissing(name) ? ` (skipped: ${name} is not installed)` : '',
}))

describe.each(shells)('completion in $name$remark', ({ name }) => {
  const inShell = it.skipIf(isMissing(name))
  const offered = (...words: string[]) => offer[name]!(['skillgauge', ...words])

  inShell('knows the commands', () => {
    expect(offered('ch')).toEqual(['check'])
    expect(offered('')).toEqual(
      expect.arrayContaining(['check', 'completion', 'evaluate', 'explain', 'scan']),
    )
    expect(offered('help', 'ev')).toEqual(['evaluate'])
  })

  inShell('knows the options of each command', () => {
    expect(offered('check', '--spec')).toEqual(['--spec-only'])
    expect(offered('scan', '--thr')).toEqual(['--threats'])
    expect(offered('check', '--thr')).toEqual([])
    expect(offered('list-checks', '--dim')).toEqual(['--dimension'])
  })

  inShell('knows the values of options', () => {
    expect(offered('check', '--format', 'sa')).toEqual(['sarif'])
    expect(offered('evaluate', '-f', 'js')).toEqual(['json'])
    expect(offered('list-checks', '--dimension', 'na')).toEqual(['naming'])
    expect(offered('--config', 'READ')).toEqual(['README.md'])
    expect(offered('check', '--format', '=', 'sa').map((word) => word.replace(/^--format=/, ''))).toEqual([
      'sarif',
    ])
  })

  inShell('knows ids of checks and other arguments', () => {
    expect(offered('explain', 'naming.f')).toEqual(['naming.format'])
    expect(offered('stats', 'sc')).toEqual(['score'])
    expect(offered('completion', 'z')).toEqual(['zsh'])
  })

  inShell('knows the paths of skills', () => {
    expect(offered('check', 'sk').map((path) => path.replace(/\/$/, ''))).toEqual(['skills'])
    expect(offered('check', 'skills/a/S').map((path) => path.replace(/^skills\/a\//, ''))).toEqual([
      'SKILL.md',
    ])
  })

  inShell('is silent about what nobody knows', () => {
    expect(offered('check', '--min-score', '')).toEqual([])
    expect(offered('nonsense', '--f')).toEqual([])
  })
})

describe('bash', () => {
  const offered = (...words: string[]) => offer['bash']!(['skillgauge', ...words])

  it('offers commits, but none that the shell would run', () => {
    expect(offered('check', '--changed', '')).toEqual(expect.arrayContaining(['feature/x', 'main', 'skills']))
    expect(offered('check', '--changed', '=', 'fe')).toEqual(['feature/x'])
    expect(offered('check', '--changed=fe')).toEqual(['--changed=feature/x'])
    expect(offered('check', '--changed', '=', '$')).toEqual([])
    expect(git(here, 'status', '--porcelain')).toBe('')
  })

  it('finds the command behind options, and paths with blanks', () => {
    expect(offered('--config', 'check', 'scan', '--thr')).toEqual(['--threats'])
    expect(offered('--config', '=', 'x', 'scan', '--thr')).toEqual(['--threats'])
    expect(offered('check', 'my')).toEqual(['my skills'])
    expect(offered('check', 'READ')).toEqual([])
    expect(offered('check', '--fix', '=', 'na')).toEqual(['name'])
    expect(offered('check', '--fix', 'sk')).toEqual(['skills'])
  })
})

describe('completion', () => {
  it('is plain text that each shell can read', () => {
    for (const [name, flag] of [
      ['bash', '-n'],
      ['zsh', '-n'],
      ['fish', '-n'],
    ] as const) {
      expect(scripts[name]).toMatch(/^[\x20-\x7E\n]+$/)
      if (!isMissing(name)) shell(name, [flag, join(files, name)])
    }
  })

  it('knows its shells', async () => {
    const { code, stderr } = await runIn(here, ['completion', 'powershell'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('Allowed choices are bash, zsh, fish')])
    expect((await runIn(here, ['completion'])).stderr).toContain('`skillgauge completion` needs a SHELL.')
  })
})
