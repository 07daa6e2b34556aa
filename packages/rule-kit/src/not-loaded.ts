import type { Skill } from './skill.js'

/** Folders whose skills no host loads: copied or used by tests. */
const copies = /^(?:templates?|fixtures?|__fixtures__|test-?fixtures?|testdata|tests?|__tests__|snapshots?)$/i

/** A build marks a fragment with `<!-- flavor:summary:start -->` and an end. */
const fragment = /^\s{0,100}<!--\s{0,20}([\w.:/-]{1,100})[:\s-](?:start|begin)\s{0,20}-->/i

/** Why no host loads the skill, to follow "SKILL.md"; `undefined`: a host does. A skill that no host loads needs no frontmatter. */
export function whyNotLoaded({ skillMd, around }: Skill): string | undefined {
  const folder = around?.folders.find(
    (name, i, all) =>
      copies.test(name) &&
      // An installer copies `templates/skills/x` to a host folder.
      !(/^templates?$/i.test(name) && all.includes('skills', i)) &&
      // `skills/tests/x` is a skill about tests: the folder sorts skills, and is of none.
      !(/^tests?$/i.test(name) && all[i - 1] === 'skills'),
  )
  if (folder !== undefined) return `lies below \`${folder}/\`, where no host looks for skills`
  const text = skillMd?.text ?? ''
  const mark = fragment.exec(text)?.[1]
  const isClosed =
    mark !== undefined && new RegExp(`${escaped(mark)}[:\\s-]{1,20}(?:end|stop)\\b`, 'i').test(text)
  return isClosed ? 'is a fragment, marked for a build to put into another file' : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
