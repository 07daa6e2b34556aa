import { prettifyError, ZodError } from 'zod'
import type { ZodType } from 'zod'
import type { ReadAnswer } from '../model.js'

const maxProblemLength = 2_000
const maxIssues = 20
/** Larger than any valid answer; the issues of a longer one may not fit into memory. */
const maxAnswerLength = 1024 * 1024

/** Parses from the first brace to the last: some models add a code fence or a sentence. */
export function readAnswer<Answer>(text: string, schema: ZodType<Answer>): ReadAnswer<Answer> {
  if (text.trim() === '') return { problem: 'The answer was empty.', inShort: 'the answer was empty' }
  if (text.length > maxAnswerLength)
    return { problem: 'The answer was far too long.', inShort: 'the answer was longer than 1 MiB' }
  const parsed = parseJson(text) ?? parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  if (!parsed)
    return { problem: 'The answer was not JSON.', inShort: `the answer was ${describeContent(text)}` }
  const checked = schema.safeParse(parsed.value)
  if (checked.success) return { answer: checked.data }
  const mistakes = prettifyError(new ZodError(checked.error.issues.slice(0, maxIssues)))
  return {
    problem: mistakes.length > maxProblemLength ? `${mistakes.slice(0, maxProblemLength)}…` : mistakes,
    inShort: `the answer had another form: ${describeFirstIssue(checked.error)}`,
  }
}

function describeContent(text: string): string {
  const begin = text.trimStart().slice(0, 200)
  if (/^(?:```json|[{[])/.test(begin)) return 'broken JSON'
  return /^<(?:!doctype|html|\?xml)/i.test(begin) ? 'a web page and not JSON' : 'not JSON'
}

function describeFirstIssue({ issues }: ZodError): string {
  const [{ path, message } = { path: [], message: 'no mistake is named' }] = issues
  const place = path.length === 0 ? '' : ` in \`${path.join('.')}\``
  const more = issues.length - 1
  const others = more === 0 ? '' : `, and ${more} more mistake${more === 1 ? '' : 's'}`
  return `${message.replace(/^Invalid input: /, '')}${place}${others}`
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
