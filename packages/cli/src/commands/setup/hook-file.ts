import type { Node } from 'jsonc-parser'
import { findNodeAtLocation } from 'jsonc-parser'
import type { Agent } from './agents.js'
import { isHookCommand } from './hook-command.js'
import { appendTo, cutOut, parseSettings } from './json-edit.js'

/** New text of a settings file; `undefined` when it should be deleted. */
type Change = { readonly text: string | undefined } | { readonly line: number; readonly problem: string }

/** Adds the hook, or updates an older one in its place. */
export function withHook(text: string | undefined, agent: Agent, command: string): Change {
  if (text === undefined) return { text: agent.newFile(command) }
  return change(text, agent, (plain, root) => {
    const own = ownCommands(root, agent)
    if (own.length === 0) return appendTo(plain, root, agent.path, agent.entry(command))
    // From the end, so that earlier offsets stay valid.
    return own.reduceRight(
      (all, { value, offset, length }) =>
        value === command ? all : all.slice(0, offset) + JSON.stringify(command) + all.slice(offset + length),
      plain,
    )
  })
}

export function withoutHook(text: string | undefined, agent: Agent): Change {
  if (text === undefined) return { text }
  return change(text, agent, (plain, root) => {
    const [command] = ownCommands(root, agent)
    if (command === undefined) return plain
    if (plain === agent.newFile(command.value as string)) return undefined
    const again = withoutHook(cutOut(plain, elementOf(command, listOf(root, agent)!)), agent)
    if ('problem' in again) throw new Error('what would be left is not JSON')
    return again.text
  })
}

function change(text: string, agent: Agent, edit: (plain: string, root: Node) => string | undefined): Change {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const plain = text.slice(bom.length)
  const parsed = parseSettings(plain, agent.path)
  if ('problem' in parsed) return parsed
  const edited = edit(plain, parsed.root)
  return { text: edited === undefined ? undefined : bom + edited }
}

function listOf(root: Node, { path }: Agent): Node | undefined {
  return findNodeAtLocation(root, [...path])
}

function ownCommands(root: Node, agent: Agent): Node[] {
  const isOwn = ({ type, children }: Node) =>
    type === 'property' &&
    children![0]!.value === 'command' &&
    children![1]?.type === 'string' &&
    isHookCommand(children![1].value as string)
  const search = (node: Node | undefined): Node[] =>
    node === undefined ? [] : isOwn(node) ? [node.children![1]!] : (node.children ?? []).flatMap(search)
  return search(listOf(root, agent))
}

/** The object of the command, and its group when nothing else is in it. */
function elementOf(command: Node, list: Node): Node {
  let element = command.parent!.parent!
  while (element.parent !== list && element.parent!.children!.length === 1)
    element = element.parent!.parent!.parent!
  return element
}
