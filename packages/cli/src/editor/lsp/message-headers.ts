import { SkillgaugeError } from '@skillgauge/core'
import { Transform } from 'node:stream'
import { invalidInput } from '../../command-line/invalid-input.js'

const maxHeaderBytes = 4 * 1024
/** VS Code does not send files above 50 MB. */
const maxBodyBytes = 128 * 1024 * 1024

/** Follows the last message of the editor: what was sent before it has then been handled. */
export const endOfInput = 'skillgauge/endOfInput'

/**
 * Passes messages on unchanged, then `endOfInput`. Fails with `invalid-input` at a header without a valid length: the start of the next message is
 * unknown then. The library would accept a negative length, and wait for any other.
 */
export function checkHeaders(): Transform {
  let header: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  return new Transform({
    // When it closes, the library drops the messages that it has not handled yet.
    autoDestroy: false,
    flush(done) {
      if (bodyLeft > 0 || header.length > 0) return done(new Error('The input ends inside of a message.'))
      const body = JSON.stringify({ jsonrpc: '2.0', method: endOfInput })
      done(null, `Content-Length: ${body.length}\r\n\r\n${body}`)
    },
    transform(chunk: Buffer, _encoding, done) {
      for (let rest = chunk; rest.length > 0;) {
        if (bodyLeft > 0) {
          const body = rest.subarray(0, bodyLeft)
          bodyLeft -= body.length
          rest = rest.subarray(body.length)
          this.push(body)
          continue
        }
        header = header.length === 0 ? rest : Buffer.concat([header, rest])
        const end = header.indexOf('\r\n\r\n')
        if (end > maxHeaderBytes || (end === -1 && header.length > maxHeaderBytes))
          return done(broken('it has no end.'))
        if (end === -1) break
        const length = contentLength(header.toString('latin1', 0, end))
        if (length === undefined || length > maxBodyBytes)
          return done(broken(`it needs one \`Content-Length\`, from 0 to ${maxBodyBytes}.`))
        bodyLeft = length
        this.push(header.subarray(0, end + 4))
        rest = header.subarray(end + 4)
        header = Buffer.alloc(0)
      }
      done()
    },
  })
}

/** `undefined` for no length, several, or a line that is not a field. */
function contentLength(header: string): number | undefined {
  const lines = header.split('\r\n')
  const [length = '', another] = lines.flatMap(
    (line) => /^content-length:(.*)$/i.exec(line)?.[1]?.trim() ?? [],
  )
  const isValid =
    /^\d{1,9}$/.test(length) && another === undefined && lines.every((line) => line.includes(':'))
  return isValid ? Number(length) : undefined
}

function broken(what: string): SkillgaugeError {
  return invalidInput(`The editor sent a broken header: ${what}`)
}
