import { createServer } from 'node:net'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'ports below 1024 need more rights than this user has',
  EADDRINUSE: 'it is taken; set `PORT` to another one',
  EADDRNOTAVAIL: 'this machine does not have that address; `0.0.0.0` stands for all that it has',
  ENOTFOUND: 'there is no host of that name',
}

/** Why a port cannot be listened on, by the code of Node's error. */
export function whyNotListening(code: string | undefined): string {
  return reasons[code ?? ''] ?? 'it may be taken'
}

/** Tries to listen and returns the code of the error: listhen does not pass it on. */
export async function listenErrorCode(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) =>
    server.once('error', resolve).listen(port, host, () => resolve(undefined)),
  )
  server.close()
  return error?.code
}
