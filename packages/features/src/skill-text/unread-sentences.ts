import type { Skill } from '@skillgauge/rule-kit'

/** What a verdict does not cover. Paths are relative to the skill. */
export function unreadSentences(unread: Skill['unread']): string[] {
  return unread.map(({ path, reason }) => (path === '' ? reason : `\`${path}\` was not read: ${reason}.`))
}
