import { Document } from 'yaml'
import type { TriggerFile } from './schema.js'
import { triggerFileSchema, triggerSchemaUrl } from './schema.js'
import type { TriggerType } from './trigger-types.js'

const headings: Readonly<Record<TriggerType, string>> = {
  explicit: ' explicit: the prompt names the skill',
  implicit: ' implicit: it asks for what the skill does, in other words',
  contextual: ' contextual: the need is part of a larger story',
  negative: ' negative: close to the skill, and not for it',
}

const intro = ` yaml-language-server: $schema=${triggerSchemaUrl}
 Prompts that must start the skill, and prompts that must not. Run them with: skillgauge trigger SKILL_PATH
 Edit freely: what your users really type is worth more than anything here.`

/** The text of a triggers.yaml for editing by hand. Throws a ZodError. */
export function writeTriggers(file: TriggerFile): string {
  const { skill, tests } = triggerFileSchema.parse(file)
  const document = new Document(
    {
      skill,
      tests: tests.map(({ id, type, prompt, expect, note }) => ({
        id,
        type,
        prompt,
        expect,
        ...(note !== undefined && { note }),
      })),
    },
    { version: '1.2', schema: 'core', aliasDuplicateObjects: false },
  )
  document.commentBefore = intro
  tests.forEach(({ type }, i) => {
    const test = document.getIn(['tests', i]) as { commentBefore?: string; spaceBefore?: boolean }
    // A blank line before the first test would separate it from `tests:`.
    test.spaceBefore = i > 0
    if (type !== tests[i - 1]?.type) test.commentBefore = headings[type]
  })
  return document.toString({ lineWidth: 100, blockQuote: 'literal' })
}
