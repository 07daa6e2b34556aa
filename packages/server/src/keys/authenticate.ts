import { RequestError } from '../http/request-error.js'
import type { Allowance } from '../limits/rate-limit.js'
import { allowanceHeaders } from '../limits/rate-limit.js'
import type { KeyFile, ServerKey } from './key-file.js'
import { openKeyFile } from './key-file.js'

/** Finds the key of a request. A wrong key is counted by `counted` and refused with a 401. */
export type Authenticate = (
  headers: Pick<Headers, 'get'>,
  countRequest: () => Promise<Allowance>,
) => Promise<ServerKey | undefined> | undefined

/** `undefined` when the server has no keys. Throws `invalid-config`, naming the file and the mistake. */
export async function openKeys(file: string | undefined): Promise<Authenticate | undefined> {
  if (file === undefined) return undefined
  const keys = await openKeyFile(file)
  return (headers, counted) => {
    const given = headers.get('authorization')
    if (given === null) return undefined
    return find(keys, given, counted)
  }
}

async function find(keys: KeyFile, given: string, counted: () => Promise<Allowance>): Promise<ServerKey> {
  const [, key] = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(given) ?? []
  const found = key === undefined ? undefined : await keys.find(key)
  if (found) return found
  const allowance = await counted()
  throw new RequestError(401, 'This is not a key of this server. Send `Authorization: Bearer KEY`.', {
    ...Object.fromEntries(allowanceHeaders(allowance)),
    'www-authenticate': 'Bearer',
  })
}
