import type { Body, Tree } from '@skillgauge/rule-kit'
import { lastAtMost, nodesOf } from '@skillgauge/rule-kit'
import type { TextRange } from './paragraph.js'
import { readPlainCode } from './plain-code.js'

/** Whether an offset in a body is in code. */
export type IsCode = (offset: number) => boolean

/** Looks code up in the tree. */
export function codeIn(tree: Tree): IsCode {
  const code = Array.from(nodesOf(tree, 'code', 'inlineCode'), ({ position }) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }))
  return (offset) => isWithin(code, offset)
}

/** Looks code up in the lines of a body; `undefined` when only the tree can tell. */
export function plainCodeIn(body: Body): (offset: number) => boolean | undefined {
  let plain: ReturnType<typeof readPlainCode> | undefined
  return (offset) => {
    plain ??= readPlainCode(body.text, body.offset)
    return isWithin(plain.uncertain, offset) ? undefined : isWithin(plain.code, offset)
  }
}

/** The result of `check` with code looked up in lines; `undefined` when one of its lookups needs the tree. */
export function byPlainCode<T>(body: Body, check: (isCode: IsCode) => T): T | undefined {
  const lookUp = plainCodeIn(body)
  let uncertain = false
  const result = check((offset) => {
    const isCode = lookUp(offset)
    uncertain ||= isCode === undefined
    return isCode ?? false
  })
  return uncertain ? undefined : result
}

/** Whether a range contains the offset. Ranges are sorted and do not overlap. */
export function isWithin(ranges: readonly TextRange[], offset: number): boolean {
  const at = lastAtMost(ranges.length, (index) => ranges[index]!.start, offset)
  return at >= 0 && offset < ranges[at]!.end
}
