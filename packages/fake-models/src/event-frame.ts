import { crc32 } from 'node:zlib'

/** The type of a header whose value is a string. */
const stringType = 7

/**
 * One event in AWS's binary framing (`application/vnd.amazon.eventstream`):
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTSelectObjectAppendix.html. Numbers are big-endian: length of all, length of the
 * headers, checksum of these two, headers, payload, checksum of all before it.
 */
export function eventFrame(event: string, payload: string): Buffer {
  const headers = Buffer.concat([
    header(':event-type', event),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(payload)
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(headers.length + body.length + 16, 0)
  lengths.writeUInt32BE(headers.length, 4)
  const frame = Buffer.concat([lengths, checksum(lengths), headers, body])
  return Buffer.concat([frame, checksum(frame)])
}

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([
    Buffer.from([Buffer.byteLength(name)]),
    Buffer.from(name),
    Buffer.from([stringType]),
    length,
    Buffer.from(value),
  ])
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}
