/**
 * House rules. A plugin is plain data and a function for each rule, so this file needs no package; `definePlugin` and
 * `defineRule` of `@skillgauge/rule-kit` would add types and nothing else.
 *
 * @type {import('@skillgauge/rule-kit').Plugin}
 */
export default {
  name: 'house-style',
  dimension: 'structure',
  rules: [
    {
      id: 'house-style.license',
      name: 'License is ours',
      severity: 'medium',
      description: 'The license is one that we use.',
      fix: 'Write `license: Apache-2.0`.',
      needs: ['frontmatter'],
      defaults: { licenses: ['Apache-2.0', 'MIT'] },

      *check({ frontmatter, options }) {
        const { license } = frontmatter.data
        if (options.licenses.includes(license)) return
        const found = license === undefined ? 'No `license` is given' : `The license is \`${license}\``
        yield {
          message: `${found}; ours are ${options.licenses.map((name) => `\`${name}\``).join(' and ')}.`,
          at: frontmatter.value('license'),
        }
      },
    },
    {
      id: 'house-style.no-latest',
      name: 'Versions are pinned',
      severity: 'low',
      dimension: 'content',
      description: 'No command asks for the latest version of a package.',
      fix: 'Name a version instead of `@latest`.',
      needs: ['body'],

      *check({ body }) {
        for (const { 0: found, index } of body.text.matchAll(/(?<![@\w/-])@?[\w/-]{1,80}@latest\b/g)) {
          yield { message: `\`${found}\` is not pinned to a version.`, at: body.at(index) }
        }
      },
    },
  ],
}
