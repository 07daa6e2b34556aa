import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import type { Interview } from '../../terminal/ask-person.js'
import type { NameProblem } from './check-draft.js'
import { nameProblem } from './check-draft.js'
import { joinDescription } from './draft.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface NewArgs {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly when?: string | undefined
}

const maxTries = 3

export async function askName(
  { name: given }: NewArgs,
  interview: Interview | undefined,
  context: Context,
): Promise<string> {
  if (given !== undefined) {
    const problem = await nameProblem(given, context)
    if (problem) throw invalidInput(describeProblem(problem))
    return given
  }
  if (!interview) throw invalidInput('A name is missing, such as `skillgauge new pdf-forms`.')
  for (let asked = 0; asked < maxTries; asked++) {
    const name = await askRequired(interview, 'Name of the skill, such as pdf-forms:')
    const problem = await nameProblem(name, context)
    if (!problem) return name
    note(describeProblem(problem), context)
  }
  throw invalidInput('No name that can be used was given. Nothing was written.')
}

export async function askDescription(
  { description, when }: NewArgs,
  name: string,
  interview: Interview | undefined,
): Promise<string> {
  if (description !== undefined) return joinDescription(description.trim(), when?.trim())
  if (!interview)
    throw invalidInput(
      `A description is missing. Say what the skill does and when to use it: \`skillgauge new ${name} --description "Fills in PDF forms." --when "the user has a form to fill in"\`.`,
    )
  const purpose = await askRequired(interview, 'What does it do? One sentence, such as: Fills in PDF forms.')
  const use =
    when ?? (await askRequired(interview, 'When should an agent use it? Such as: the user has a form.'))
  return joinDescription(purpose, use)
}

async function askRequired(interview: Interview, question: string): Promise<string> {
  const typed = await interview.ask(question)
  if (typed === undefined)
    throw invalidInput('The input ended before every question was answered. Nothing was written.')
  return typed
}

function describeProblem({ message, suggestion }: NameProblem): string {
  return `${message}${suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`}`
}
