import type { Skill } from './skill.js'

/** Folders whose skills no host loads: they are copied, or tried by tests. */
const copies = /^(?:templates?|fixtures?|__fixtures__|test-?fixtures?|testdata|tests?|__tests__|snapshots?)$/i

/** A mark by which a build finds a part of a skill: `<!-- flavor:summary:start -->`, with its end. */
const fragment = /^\s{0,100}<!--\s{0,20}([\w.:/-]{1,100})[:\s-](?:start|begin)\s{0,20}-->/i

/**
 * Why no host loads the skill as it stands, as the end of a sentence that begins with SKILL.md; `undefined` when one would. What no host
 * loads needs no frontmatter.
 */
export function whyNotLoaded({ skillMd, around }: Skill): string | undefined {
  const folder = around?.folders.find(
    // An installer copies `templates/skills/x` as it is, to where a host looks.
    (name, i, all) => copies.test(name) && !(/^templates?$/i.test(name) && all.includes('skills', i)),
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
