import fc from 'fast-check'
import type { ParseError } from 'jsonc-parser'
import { createScanner, parse, stripComments } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { agents } from './agents.js'
import { withHook, withoutHook } from './hook-file.js'

const [claude, cursor] = agents as [(typeof agents)[0], (typeof agents)[0]]
const command = '/usr/bin/node /usr/lib/node_modules/skillgauge/dist/bin.js record-use'

function added(text: string | undefined, agent = claude, with_ = command): string {
  const change = withHook(text, agent, with_)
  if ('problem' in change || change.text === undefined) throw new Error(JSON.stringify(change))
  return change.text
}

function removed(text: string, agent = claude): string | undefined {
  const change = withoutHook(text, agent)
  if ('problem' in change) throw new Error(JSON.stringify(change))
  return change.text
}

const group = { matcher: 'Skill', hooks: [{ type: 'command', command, timeout: 5 }] }

/** White space and comments, as they stand between two tokens. */
const gap = fc
  .array(fc.constantFrom(' ', '  ', '\t', '\n', '\r\n', '\n  ', '/* a , ] } */', '// b " { \n', '// c\r\n'), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''))

const scalar = fc.constantFrom('1', 'true', 'null', '"x"', '"// no comment"', '"a \\" record-use"', '-1.5e3')

const { value: anyJson } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, bracketed('[', ']', tie('value')), object(tie('value'))),
}))

function list(item: fc.Arbitrary<string>) {
  return bracketed('[', ']', item)
}

function object(
  value: fc.Arbitrary<string>,
  keys: fc.Arbitrary<string> = fc.constantFrom('a', 'b c', 'env', ''),
) {
  return fc
    .uniqueArray(keys, { maxLength: 3 })
    .chain((names) => fc.tuple(...names.map((name) => property(name, value))))
    .chain((properties) => joined('{', '}', properties as string[]))
}

function property(name: string, value: fc.Arbitrary<string>) {
  return fc
    .tuple(gap, gap, value)
    .map(([before, after, text]) => `${JSON.stringify(name)}${before}:${after}${text}`)
}

function bracketed(open: string, close: string, item: fc.Arbitrary<string>) {
  return fc.array(item, { maxLength: 3 }).chain((items) => joined(open, close, items))
}

/** The items with gaps around them, and sometimes a comma behind the last. */
function joined(open: string, close: string, items: readonly string[]) {
  const gaps = fc.array(gap, { minLength: items.length * 2 + 1, maxLength: items.length * 2 + 1 })
  return fc.tuple(gaps, fc.boolean(), gap).map(([around, trailing, last]) => {
    const inner = items.map(
      (item, i) => around[i * 2]! + item + around[i * 2 + 1]! + (i < items.length - 1 || trailing ? ',' : ''),
    )
    return open + inner.join('') + last + close
  })
}

/** A settings file: any object, in which the hooks may be there, empty, or full of others. */
const settings = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    before: gap,
    after: gap,
    hooks: fc.option(
      fc
        .tuple(
          fc.option(property('PostToolUse', list(anyJson)), { nil: '' }),
          fc.option(property('Stop', list(anyJson)), { nil: '' }),
        )
        .chain((parts) => joined('{', '}', parts.filter(Boolean)))
        .chain((text) => property('hooks', fc.constant(text))),
      { nil: '' },
    ),
    others: fc.uniqueArray(fc.constantFrom('a', 'model', 'permissions'), { maxLength: 2 }),
    values: fc.array(anyJson, { minLength: 2, maxLength: 2 }),
    hooksFirst: fc.boolean(),
  })
  .chain(({ bom, before, after, hooks, others, values, hooksFirst }) => {
    const rest = others.map((name, i) => `${JSON.stringify(name)}: ${values[i]!}`)
    const all = hooksFirst ? [hooks, ...rest] : [...rest, hooks]
    return joined('{', '}', all.filter(Boolean)).map((text) => bom + before + text + after)
  })

/** The text with white space and comments in it, between any two tokens. */
function withGaps(text: string, gaps: readonly (readonly [number, string])[]): string {
  const scanner = createScanner(text, true)
  const ends = [0]
  while (scanner.scan() !== endOfText) ends.push(scanner.getTokenOffset() + scanner.getTokenLength())
  return gaps
    .map(([nth, gap]) => [ends[nth % ends.length]!, gap] as const)
    .sort(([a], [b]) => b - a)
    .reduce((all, [at, gap]) => all.slice(0, at) + gap + all.slice(at), text)
}

/** The token kinds of the scanner are not there at run time. */
const endOfText: number = 17

describe('a hook in a settings file', () => {
  it('is taken out so that every byte is as before', () => {
    fc.assert(
      fc.property(settings, (text) => {
        const with_ = added(text)
        expect(removed(with_)).toBe(text)
        expect(added(with_)).toBe(with_)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes nothing else that the file says', () => {
    fc.assert(
      fc.property(settings, (text) => {
        const before = parse(text.replace('\uFEFF', ''), [], { allowTrailingComma: true })
        const after = parse(added(text).replace('\uFEFF', ''), [], { allowTrailingComma: true })
        expect(after.hooks.PostToolUse.pop()).toEqual(group)
        expect(after.hooks).toEqual({ ...before.hooks, PostToolUse: before.hooks?.PostToolUse ?? [] })
        expect({ ...after, hooks: 0 }).toEqual({ ...before, hooks: 0 })
        // A file without comments stays one that every reader takes.
        if (text === stripComments(text) && !/,\s*[\]}]/.test(text))
          expect(() => JSON.parse(added(text).replace('\uFEFF', ''))).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  it('is taken out of a file that was changed meanwhile, and leaves one that can be read', () => {
    fc.assert(
      fc.property(settings, fc.array(fc.tuple(fc.nat(), gap), { maxLength: 6 }), (text, gaps) => {
        const before = parse(text.replace('\uFEFF', ''), [], { allowTrailingComma: true })
        const changed = withGaps(added(text).replace('\uFEFF', ''), gaps)
        const errors: ParseError[] = []
        const after = parse(removed(changed)!, errors, { allowTrailingComma: true })
        expect(errors).toEqual([])
        // Lists that were made for the hook may stay, for the sake of a comment in them.
        const { hooks: had = {}, ...rest } = before
        const { hooks = {}, ...others } = after
        expect([others, hooks.Stop, hooks.PostToolUse ?? []]).toEqual([rest, had.Stop, had.PostToolUse ?? []])
      }),
      { numRuns: 2000 },
    )
  })

  it('looks as if it had been written by hand', () => {
    expect(added('{}\n')).toBe(`{
  "hooks": {
    "PostToolUse": [
      {
        "matcher": "Skill",
        "hooks": [
          {
            "type": "command",
            "command": "${command}",
            "timeout": 5
          }
        ]
      }
    ]
  }
}
`)
    const tabs = '{\r\n\t// mine\r\n\t"model": "opus", // the big one\r\n}\r\n'
    expect(added(tabs)).toContain(
      '\r\n\t"model": "opus", // the big one\r\n\t"hooks": {\r\n\t\t"PostToolUse": [',
    )
    expect(added(tabs)).toMatch(/\r\n\t\},\r\n\}\r\n$/)
    expect(added('{"a": 1}')).toBe(
      `{"a": 1, "hooks": { "PostToolUse": [ { "matcher": "Skill", "hooks": [ { "type": "command", "command": "${command}", "timeout": 5 } ] } ] }}`,
    )
  })

  it('makes a file where there is none, and takes that file away again', () => {
    for (const agent of agents) {
      const made = added(undefined, agent)
      expect(JSON.parse(made)).toHaveProperty(['hooks', agent.path[1]!, 0])
      expect(removed(made, agent)).toBeUndefined()
      expect(added(made, agent)).toBe(made)
    }
    expect(JSON.parse(added(undefined, cursor))).toEqual({
      version: 1,
      hooks: { postToolUse: [{ command, matcher: 'Read', timeout: 5 }] },
    })
    expect(JSON.parse(added(undefined))).toEqual({ hooks: { PostToolUse: [group] } })
  })

  it('of an older release is brought up to date in its place', () => {
    for (const old of [
      'skillgauge record-use',
      'npx skillgauge record-use',
      'node "C:/x y/bin.js" record-use',
    ]) {
      const text = added('{"model": "opus" /* big */}', claude, old)
      expect(added(text)).toBe(text.replace(JSON.stringify(old), JSON.stringify(command)))
    }
  })

  it('leaves the other commands of its group', () => {
    const shared = JSON.stringify(
      { hooks: { PostToolUse: [{ matcher: 'Skill', hooks: [{ command: 'mine' }, { command }] }] } },
      null,
      2,
    )
    expect(JSON.parse(removed(shared)!)).toEqual({
      hooks: { PostToolUse: [{ matcher: 'Skill', hooks: [{ command: 'mine' }] }] },
    })
    const twice = JSON.stringify({ hooks: { PostToolUse: [group, group], Stop: [] } })
    expect(removed(twice)).toBe('{"hooks":{"PostToolUse":[],"Stop":[]}}')
  })

  it('leaves the comments that somebody has written beside it', () => {
    const noted = added('{}').replace('"PostToolUse": [', '"PostToolUse": [ // for the statistics')
    expect(removed(noted)).toContain('"PostToolUse": [ // for the statistics')
    expect(added(removed(noted)!)).toContain('record-use')
  })

  it.each([
    ['', 1, 'is not valid JSON'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'is not valid JSON'],
    ['{"a": 1', 1, 'is not valid JSON'],
    ['[]', 1, 'has something else where an object belongs'],
    ['{\n "hooks": []}', 2, 'has something else where an object belongs'],
    ['{\n "hooks": {\n"PostToolUse": "x"}}', 3, 'has something else where a list belongs'],
    ['{"hooks": {},\n "hooks": {}}', 2, 'has `hooks` twice'],
    ['{"hooks": {"PostToolUse": [],\n "PostToolUse": []}}', 2, 'has `PostToolUse` twice'],
  ])('does not touch %j', (text, line, problem) => {
    expect(withHook(text, claude, command)).toEqual({ line, problem })
    expect(withoutHook(text, claude)).toEqual({ line, problem })
  })
})
