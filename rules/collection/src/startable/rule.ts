import { defineCollectionRule } from '@skillgauge/rule-kit'

/** Hosts that document both fields. */
const readers = ['claude-code', 'copilot', 'openclaw']

export default defineCollectionRule({
  id: 'collection.startable',
  name: 'Something can start each skill',
  severity: 'high',
  description: 'Each skill can be started by the model or by the user.',
  fix: 'Delete `disable-model-invocation: true` or `user-invocable: false`.',

  *check({ collection }) {
    if (!collection.hosts.some((host) => readers.includes(host))) return
    for (const { frontmatter, at, path } of collection.skills) {
      if (!isTrue(frontmatter['disable-model-invocation']) || !isFalse(frontmatter['user-invocable']))
        continue
      yield {
        message:
          '`disable-model-invocation: true` keeps the model from starting this skill, and `user-invocable: false` the user: nothing can.',
        at: at('user-invocable'),
        skills: [path],
      }
    }
  },
})

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

function isFalse(value: unknown): boolean {
  return value === false || value === 'false'
}
