import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'acme.no-internal-urls',
  name: 'No internal addresses',
  severity: 'high',
  dimension: 'security',
  risk: 'suspicious',
  description: 'No file names a host of the internal network.',
  fix: 'Take the address out, or name the public page.',
  defaults: { hosts: ['acme.internal', 'intranet.acme.example'] },

  *check({ skill, options: { hosts } }) {
    for (const file of skill.files) {
      const text = file.text ?? ''
      for (const host of hosts) {
        for (const { index } of text.matchAll(expressionFor(host))) {
          yield {
            message: `\`${host}\` is reached from inside our network only; a public address was expected.`,
            at: file.at(index),
          }
        }
      }
    }
  },
})

/** The host and those below it, in any case; not `acme.internal.example`, which is somebody else's. */
function expressionFor(host: string): RegExp {
  return new RegExp(`(?<![\\w-])${host.replace(/[^\w-]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'gi')
}
