import { messageOf } from '@skillgauge/core'
import { RequestError } from '../http/request-error.js'
import type { Allowance } from '../limits/rate-limit.js'
import { allowanceHeaders } from '../limits/rate-limit.js'
import type { ServerKey } from './key-file.js'
import { openKeyFile } from './key-file.js'

/** Finds the key of a request. Counts a wrong key and refuses it with a 401. */
export type Authenticate = (
  headers: Pick<Headers, 'get'>,
  countRequest: () => Promise<Allowance>,
) => Promise<ServerKey | undefined>

/** `undefined` when the server has no keys. Throws `invalid-config`, naming the file and the mistake. */
export async function openKeys(file: string | undefined): Promise<Authenticate | undefined> {
  if (file === undefined) return undefined
  const findKey = await openKeyFile(file)
  return async (headers, countRequest) => {
    const authorization = headers.get('authorization')
    if (authorization === null) return undefined
    const [, key] = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization) ?? []
    const found =
      key === undefined
        ? undefined
        : await findKey(key).catch(async (cause: unknown) => {
            await countRequest()
            const detail = 'The keys of this server cannot be read. Its log says why.'
            throw new RequestError(500, detail, {}, { cause, logged: messageOf(cause) })
          })
    if (found) return found
    throw new RequestError(401, 'This is not a key of this server. Send `Authorization: Bearer KEY`.', {
      ...Object.fromEntries(allowanceHeaders(await countRequest())),
      'www-authenticate': 'Bearer',
    })
  }
}
