/** What is wrong between here and a server, as Node calls it. A file that is missing (`ENOENT`) is not. */
const codes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|E?TIMEDOUT|EPIPE|EPROTO|UND_ERR_\w{1,40}|(?:ERR_TLS|ERR_SSL|CERT)_\w{1,60}|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/

const deepest = 5

/** Whether a cloud's client could not reach the service that gives credentials, so that nothing is wrong with the credentials. */
export function isOnTheWay(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; depth < deepest && typeof error === 'object' && error !== null; depth++) {
    const { code, status, response, cause } = error as Readonly<Record<string, unknown>>
    if (typeof code === 'string' && codes.test(code)) return true
    const answered = status ?? (response as { readonly status?: unknown } | undefined)?.status ?? Number(code)
    if (typeof answered === 'number' && (answered === 429 || answered >= 500)) return true
    error = cause
  }
  return false
}
