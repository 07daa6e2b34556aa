import { join } from 'node:path'
import { runIn, skillMd, testFolder } from './test-world.js'

/** A home with two skills, and a project with one in it. */
export function lockWorld(files: Record<string, string> = {}) {
  const home = testFolder({
    'app/.git/HEAD': 'ref: refs/heads/main\n',
    'app/.claude/skills/pdf/SKILL.md': skillMd('pdf'),
    '.claude/skills/csv/SKILL.md': skillMd('csv'),
    '.claude/skills/csv/scripts/run.sh': 'echo one\n',
    '.agents/skills/zip/SKILL.md': skillMd('zip'),
    ...files,
  })
  const cwd = join(home, 'app')
  const run = (...argv: string[]) => runIn(cwd, argv, { env: { HOME: home } })
  const userLock = join(home, '.skillgauge/skillgauge-lock.json')
  return { home, cwd, run, userLock, projectLock: join(cwd, 'skillgauge-lock.json') }
}
