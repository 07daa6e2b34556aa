import type { Body } from '@skillgauge/rule-kit'
import { nodesOf } from '@skillgauge/rule-kit'
import type { Stretch } from './paragraph.js'
import type { PlainCode } from './plain-code.js'
import { readPlainCode } from './plain-code.js'

/** Answers whether an offset into a body stands in code. The tree is built only where the lines cannot tell. */
export function createCodeLookup(body: Body): (offset: number) => boolean {
  let plain: PlainCode | undefined
  let exact: readonly Stretch[] | undefined
  return (offset) => {
    plain ??= readPlainCode(body.text, body.offset)
    if (!isWithin(plain.unsure, offset)) return isWithin(plain.code, offset)
    exact ??= Array.from(nodesOf(body.tree, 'code', 'inlineCode'), ({ position }) => ({
      start: position?.start.offset ?? 0,
      end: position?.end.offset ?? 0,
    }))
    return isWithin(exact, offset)
  }
}

/** Whether one of the stretches, which are in order and apart, holds the offset. */
function isWithin(stretches: readonly Stretch[], offset: number): boolean {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.start <= offset) low = middle + 1
    else high = middle
  }
  return low > 0 && offset < stretches[low - 1]!.end
}
