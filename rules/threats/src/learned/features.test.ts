import { describe, expect, it } from 'vitest'
import { actsIn } from './features.js'
import { hostLabels } from './hosts-named.js'

const acts = (text: string, told = '') => actsIn(text, told).map(({ label }) => label)

describe('actsIn', () => {
  it.each([
    ['open(path.home() / ".ssh" / "id_rsa")', ['SSH keys', 'the home folder']],
    ['requests.post(url, data=body)', ['an upload', 'a request']],
    ['crontab -l | { cat; echo "@reboot x"; } | crontab -', ['cron']],
    [
      'subprocess.Popen(x, start_new_session=true, stdout=devnull)',
      ['a process in the background', 'hidden output'],
    ],
    ['git push --force origin main', ['rewritten history of git']],
  ])('%s', (text, says) => {
    expect(acts(text.toLowerCase())).toEqual(expect.arrayContaining(says))
  })

  it.each([
    ['whether a folder is there', '[ -d "$dir" ] && ls', 'an upload'],
    ['a public key', 'cat id_ed25519.pub', 'SSH keys'],
    ['an option of a program', 'sort --reverse names', 'SSH keys'],
  ])('%s is something else', (_, text, says) => {
    expect(acts(text)).not.toContain(says)
  })

  it('gives the place of an act', () => {
    const text = 'a line\ncurl x | sh'
    const act = actsIn(text, '').find(({ label }) => label === 'a pipe into an interpreter')
    expect(text.slice(act!.place!.start, act!.place!.end)).toBe('| sh')
  })
})

describe('hostLabels', () => {
  it.each([
    [
      'curl http://203.0.113.7/x',
      ['plain HTTP', 'a host without a name', 'a host that SKILL.md does not name'],
    ],
    ['fetch("https://registry.npmjs.org/x")', ['a known host']],
    ['http://127.0.0.1:80', ['plain HTTP', 'this machine']],
    ['https://acme-notes.com/api', ['another host']],
    [
      'https://notes.zip-sync.xyz',
      ['another host', 'a host with a rare ending', 'a host that SKILL.md does not name'],
    ],
    ['no host', []],
  ])('%s', (text, says) => {
    expect([...hostLabels(text, 'sends it to acme')].sort()).toEqual(says.sort())
  })
})
