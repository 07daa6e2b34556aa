import type { Answers } from './answers.js'
import { Mistake, defaultFolder, defaultRule, checkName, checkRuleId } from './answers.js'

export interface Context {
  readonly cwd: string
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: { write(text: string): unknown }
  readonly now: () => Date
}

/** The settings from the command line. */
export type Given = { readonly [key in keyof Answers]?: string | undefined }

/** Asks for the settings that are missing. The library for prompts is loaded here, so that other runs do not load it. */
export async function ask(given: Given, { stdin, stdout }: Context): Promise<Required<Given>> {
  const { intro, isCancel, text } = await import('@clack/prompts')
  const streams = { input: stdin, output: stdout }
  const answer = async (options: Parameters<typeof text>[0]): Promise<string> => {
    const answered = await text({ ...options, ...streams })
    if (isCancel(answered)) throw new Mistake('Cancelled; nothing was written.')
    return answered.trim()
  }
  intro('A package of rules for skillgauge', streams)
  const name =
    given.name ??
    (await answer({
      message: 'Name of the package?',
      placeholder: '@acme/skillgauge-rules',
      validate: (value = '') => checkName(value.trim()),
    }))
  const defaultId = defaultRule(name)
  const rule =
    given.rule ??
    (await answer({
      message: 'Id of its first rule? The part before the dot is the name of your plugin.',
      placeholder: defaultId,
      defaultValue: defaultId,
      validate: (value = '') => (value.trim() === '' ? undefined : checkRuleId(value.trim())),
    }))
  const folder =
    given.folder ??
    (await answer({
      message: 'Folder for the package?',
      placeholder: `./${defaultFolder(name)}`,
      defaultValue: defaultFolder(name),
    }))
  return { name, rule, folder }
}
