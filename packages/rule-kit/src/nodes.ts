import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'

/** The Markdown tree of a body (CommonMark, mdast). */
export type Tree = Root

type NodeOf<T extends Nodes['type']> = Extract<Nodes, { type: T }>

/** Every node of the given types, in document order. */
export function* nodesOf<T extends Nodes['type']>(tree: Nodes, ...types: T[]): Generator<NodeOf<T>> {
  // Not recursive: deep nesting must not overflow the call stack.
  const stack: Nodes[] = [tree]
  while (stack.length > 0) {
    const node = stack.pop()!
    if ((types as string[]).includes(node.type)) yield node as NodeOf<T>
    if ('children' in node) for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!)
  }
}

/** The plain text of a node. */
export function textOf(node: Nodes): string {
  return toString(node)
}
