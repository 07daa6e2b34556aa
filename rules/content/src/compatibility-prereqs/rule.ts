import { defineRule } from '@skillgauge/rule-kit'
import type { Body, Finding, Skill } from '@skillgauge/rule-kit'
import { isOfProject } from '../around-skill.js'
import type { IsCode } from '../plain-code/code-lookup.js'
import { byPlainCode, codeIn } from '../plain-code/code-lookup.js'
import { findCalls, runners } from './calls.js'
import { runsProject } from './runs-project.js'

export default defineRule({
  id: 'content.compatibility-prereqs',
  name: 'Runners are declared',
  severity: 'low',
  description:
    'Every command runner that the code of the body calls is named in `compatibility`, or in the body itself.',
  fix: 'Name in `compatibility` what has to be installed.',
  needs: ['tree'],
  // Skills that call npx nearly always work on JavaScript, and their authors do not declare Node.js.
  defaults: { assumed: ['npx'] },

  fastPath: ({ skill, body, options: { assumed } }) =>
    byPlainCode(body, (isCode) => Array.from(findUndeclared(skill, body, assumed, isCode))),

  check: ({ skill, body, tree, options: { assumed } }) => findUndeclared(skill, body, assumed, codeIn(tree)),
})

function* findUndeclared(
  skill: Skill,
  body: Body,
  assumed: readonly string[],
  isCode: IsCode,
): Generator<Finding, void> {
  if (isOfProject(skill)) return
  const compatibility = fieldOf(skill, 'compatibility')
  const declared = `${compatibility} ${requiredPrograms(skill)}`
  const description = fieldOf(skill, 'description')
  const missing = new Map(
    runners
      .filter(({ command, named }) => !assumed.includes(command) && !named.test(declared))
      .map((runner) => [runner.command, runner]),
  )
  const reported = new Set<string>()
  const name = fieldOf(skill, 'name')
  for (const { command, offset } of findCalls(body.text)) {
    const runner = missing.get(command)
    if (runner === undefined || reported.has(runner.needs) || !isCode(offset) || isQuoted(body, offset))
      continue
    if (runsProject(body.text, command, offset, name)) continue
    reported.add(runner.needs)
    if (runner.named.test(description) || isMentioned(body, runner.named, isCode)) continue
    const { needs } = runner
    yield {
      message: `\`${command}\` is called, and neither \`compatibility\` nor the text names ${needs}.`,
      at: body.at(offset),
      fix: compatibility
        ? `Add \`Requires ${needs}.\` to \`compatibility\`.`
        : `Write \`compatibility: Requires ${needs}.\``,
    }
  }
}

function fieldOf({ frontmatter }: Skill, field: string): string {
  const value = frontmatter?.data[field]
  return typeof value === 'string' ? value : ''
}

/** The programs that a host requires before it offers the skill: `metadata: { openclaw: { requires: { bins: [uv] } } }`. */
function requiredPrograms({ frontmatter }: Skill): string {
  return Object.values(Object(frontmatter?.data['metadata']) as Record<string, unknown>)
    .flatMap((host) => {
      const { bins, anyBins } = Object(Object(host).requires) as Record<string, unknown>
      return [bins, anyBins].flat()
    })
    .filter((program) => typeof program === 'string')
    .join(' ')
}

/** Whether a command is in a block quotation: part of a sample answer or message. */
function isQuoted({ text }: Body, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]{0,8}>/.test(text.slice(start, start + 16))
}

/** Whether the prose names the program, also as a code span of its own ("Replace `bunx` with `npx`"), or the code installs it. */
function isMentioned({ text, offset }: Body, named: RegExp, isCode: IsCode): boolean {
  for (const { 0: program, index } of text.slice(offset).matchAll(new RegExp(named, 'gi'))) {
    const at = offset + index
    if (!isCode(at) || text.slice(at - 1, at + program.length + 1) === `\`${program}\``) return true
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    if (
      /\b(?:install|which|command -v|--version|brew|apt|winget|scoop|choco)\b|https?:/.test(line.slice(-120))
    )
      return true
  }
  return false
}
