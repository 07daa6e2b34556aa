import { leadsTo } from './hosts.js'

const sendingCalls =
  /(?:\brequests\.(?:post|put|get|request)|\bhttpx\.(?:post|put)|\bsession\.post|\burlopen|\burllib\.request\.request|\bfetch|\baxios\b|\bhttps?\.request|sendbeacon|\.sendall|\bcurl\b)/g
const derivation = /^[ \t]{0,20}(?:const |let |var )?([a-z_]\w{0,40})[ \t]{0,3}=(?!=)([^\n]{1,200})/gm

/** Whether a call sends this variable, or one derived from it, outside of login headers. */
export function sendsVariable(name: string, after: string): boolean {
  const names = new Set([name])
  for (const { 1: derived, 2: value } of after.matchAll(derivation)) {
    if (words(value!).some((word) => names.has(word))) names.add(derived!)
  }
  return callsIn(after).some(
    (call) =>
      words(call).some((word) => names.has(word)) &&
      !/subprocess|authorization|headers|bearer|auth=/.test(call) &&
      !leadsTo(call, 'local'),
  )
}

/** Whether a call has this constant as its address and sends a body. */
export function sendsTo(name: string, after: string): boolean {
  return callsIn(after).some(
    (call) =>
      words(call.slice(0, 120)).includes(name) &&
      /json=|data=|files=|params=|body|method|content=| -d|post|put/.test(call),
  )
}

/** Calls that send something, each with the text that follows, up to the end of the code block. */
function callsIn(after: string): string[] {
  const block = after.split('\n```')[0]!
  return Array.from(block.matchAll(sendingCalls), ({ index }) =>
    block.slice(Math.max(0, index - 30), index + 400),
  )
}

function words(text: string): string[] {
  return text.split(/\W/)
}
