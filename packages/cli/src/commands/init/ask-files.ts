import type { Context } from '../../command-line/context.js'
import type { Interview } from '../../terminal/ask-person.js'
import { note } from '../../terminal/say.js'
import type { CiService } from './ci-files.js'
import { ciServices, preCommitFile } from './ci-files.js'
import { isTaken } from '../../files/new-files.js'
import type { Repository } from './inspect-repository.js'
import type { FileOptions } from './plan.js'

export async function askForFiles(
  args: FileOptions,
  { root }: Repository,
  interview: Interview,
  context: Context,
): Promise<FileOptions> {
  const ci = args.ci ?? (await ciService(interview, context))
  const preCommit =
    args.preCommit ??
    (!isTaken(root, preCommitFile.path) &&
      (await interview.confirm('Add a pre-commit hook that checks the skills which a commit changes?')))
  return { ...args, ci, preCommit }
}

async function ciService(interview: Interview, context: Context): Promise<CiService | undefined> {
  const typed = (await interview.ask(`Add a CI job? ${ciServices.join(', ')} or none [none]`)) ?? ''
  const service = ciServices.find((one) => one === typed.toLowerCase())
  if (service === undefined && !/^(?:|no?|none)$/i.test(typed))
    note(`There is no job for \`${typed.slice(0, 80)}\`. docs/use/ci.md shows what runs anywhere.`, context)
  return service
}
