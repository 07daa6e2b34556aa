import type { Command } from '../../command-line/context.js'
import { interviewFor, offerFiles } from '../../files/offer-files.js'
import { command, shellPath } from '../../reporters/console/words.js'
import { say } from '../../terminal/say.js'
import type { Line } from '../../terminal/styled-text.js'
import { line, paragraph } from '../../terminal/styled-text.js'
import type { NewArgs } from './ask-draft.js'
import { askDescription, askName } from './ask-draft.js'
import { expectPassing } from './check-draft.js'
import type { SkillDraft } from './draft.js'
import { draftFiles } from './draft.js'
import { locateSkill, skillsFolder } from './folder.js'

interface NewSkillArgs extends NewArgs, Pick<SkillDraft, 'license' | 'with'> {
  readonly in?: string | undefined
  readonly yes?: boolean | undefined
}

export const newSkill: Command<NewSkillArgs> = async (args, context) => {
  const folder = skillsFolder(args.in, context.cwd)
  const interview = interviewFor(context, args.yes)
  try {
    const name = await askName(args, interview, context)
    const place = locateSkill(name, folder, context.cwd)
    const description = await askDescription(args, name, interview)
    const draft: SkillDraft = { name, description, license: args.license, with: args.with }
    await expectPassing(draft, context)
    const files = place.filesOf(draftFiles(draft))
    const written = await offerFiles(files, { root: folder.root, yes: args.yes, interview }, context)
    if (written) say(nextSteps(place.shown, folder.loadedBy), context)
    return 0
  } finally {
    await interview?.close()
  }
}

function nextSteps(shown: string, loadedBy: readonly string[]): Line[] {
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
