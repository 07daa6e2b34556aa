import { SkillgaugeError } from '@skillgauge/core'
import type { Readable } from 'node:stream'
import { StreamMessageReader } from 'vscode-languageserver/node'

/** What the reader says when it cannot tell where a message ends. A message that is not JSON has an end, and others follow it. */
const lostPlace = /^(?:Header must|Content-Length value|Message header must|Cannot read so many bytes)/

export interface MessageStream {
  readonly reader: StreamMessageReader
  /** Fails once no later message can be read any more, and never ends otherwise. */
  readonly broken: Promise<never>
}

/** The messages of an editor. Nobody would be answered after a broken header, so it must not pass in silence. */
export function messagesIn(stdin: Readable): MessageStream {
  const reader = new StreamMessageReader(stdin)
  const broken = new Promise<never>((_, reject) => {
    reader.onError(({ message }) => {
      if (!lostPlace.test(message)) return
      const [what = ''] = message.split('\n')
      reject(new SkillgaugeError('invalid-input', `The editor sent a broken header: ${what.slice(0, 200)}`))
    })
  })
  return { reader, broken }
}
