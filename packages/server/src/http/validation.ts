import type { z } from 'zod'
import type { Mistake } from './request-error.js'
import { invalid } from './request-error.js'

/** What is wrong with a body. */
export function validationMistakes(error: z.ZodError): Mistake[] {
  return error.issues.map((issue) => ({
    loc: ['body', ...issue.path.map(String)],
    msg: messageOf(issue),
    type: issue.code,
  }))
}

/** The first choice when the parameter is absent. Throws a 400 with `msg`. */
export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  msg: string,
): Choice {
  const given = query.get(name) ?? choices[0]
  const choice = choices.find((one) => one === given)
  if (choice !== undefined) return choice
  throw invalid('query', name, msg, 'enum')
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  null: 'null',
  object: 'an object',
  record: 'an object',
  undefined: 'nothing',
}

function typeName(name: string): string {
  return typeNames[name] ?? `a ${name}`
}

/** zod's messages are written for authors of schemas. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? `This is missing: ${typeName(issue.expected)} is expected.`
        : `This must be ${typeName(issue.expected)}.`
    case 'unrecognized_keys':
      return `There ${issue.keys.length === 1 ? 'is no field' : 'are no fields'} ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}.`
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `This must be ${issue.options.map((value) => JSON.stringify(value)).join(' or ')}.`
        : issue.message
    case 'invalid_format':
      return `This must be ${formats[issue.format] ?? `a valid ${issue.format}`}.`
    case 'too_small':
      return `This must be ${limitOf(issue.origin, 'at least', issue.minimum)}.`
    case 'too_big':
      return `This must be ${limitOf(issue.origin, 'at most', issue.maximum)}.`
    default:
      return issue.message
  }
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time such as `2026-01-31T12:00:00Z`',
  uuid: 'a UUID',
  url: 'an address such as `https://example.com`',
}

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' character long', ' characters long'],
  array: [' entry long', ' entries long'],
}

function limitOf(origin: string, how: string, limit: number | bigint): string {
  return `${how} ${limit}${units[origin]?.[limit === 1 ? 0 : 1] ?? ''}`
}
