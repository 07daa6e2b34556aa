import type { Body, Tree } from '@skillgauge/rule-kit'
import { lastAtMost, nodesOf } from '@skillgauge/rule-kit'
import type { Stretch } from './paragraph.js'
import { readPlainCode } from './plain-code.js'

/** Answers whether an offset into a body stands in code. */
export type IsCode = (offset: number) => boolean

/** What the tree says. */
export function codeIn(tree: Tree): IsCode {
  const code = Array.from(nodesOf(tree, 'code', 'inlineCode'), ({ position }) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }))
  return (offset) => isWithin(code, offset)
}

/** What the lines of a body say, without the tree. `undefined`: only the tree can tell. */
export function plainCodeIn(body: Body): (offset: number) => boolean | undefined {
  let plain: ReturnType<typeof readPlainCode> | undefined
  return (offset) => {
    plain ??= readPlainCode(body.text, body.offset)
    return isWithin(plain.uncertain, offset) ? undefined : isWithin(plain.code, offset)
  }
}

/** What `judge` answers where the lines of the body tell what is code; `undefined` where one of its questions takes the tree. */
export function byPlainCode<T>(body: Body, judge: (isCode: IsCode) => T): T | undefined {
  const lookUp = plainCodeIn(body)
  let uncertain = false
  const answer = judge((offset) => {
    const isCode = lookUp(offset)
    uncertain ||= isCode === undefined
    return isCode ?? false
  })
  return uncertain ? undefined : answer
}

/** Whether one of the stretches, which are in order and apart, holds the offset. */
export function isWithin(stretches: readonly Stretch[], offset: number): boolean {
  const at = lastAtMost(stretches.length, (index) => stretches[index]!.start, offset)
  return at >= 0 && offset < stretches[at]!.end
}
