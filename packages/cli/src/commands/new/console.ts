import { command, shellPath } from '../../reporters/console/words.js'
import type { Line } from '../../terminal/styled-text.js'
import { line, paragraph } from '../../terminal/styled-text.js'

export function nextSteps(shown: string, loadedBy: readonly string[]): Line[] {
  const place =
    loadedBy.length === 0
      ? 'No agent loads skills from this folder by itself: copy it to where yours does, such as .claude/skills.'
      : `Loaded from there by ${loadedBy.join(', ')}.`
  return [
    ...paragraph(0, place),
    line('Next: replace the steps and the example in SKILL.md with yours, then'),
    line('  ', command(`skillgauge evaluate ${shellPath(shown)}`)),
  ]
}
