import { isOwner, isRef, isRepo } from '@skillgauge/sources/github'

export interface Address {
  readonly owner: string
  readonly repo: string
  readonly ref?: string | undefined
  readonly path?: string | undefined
}

/** Characters that are read; a path has 4,096 at most. */
const maxLength = 8192

/** Parses `owner/repo` or a GitHub URL. After `tree/` or `blob/` the first segment is taken as the branch. */
export function parseAddress(typed: string): Address | undefined {
  const plain = typed.trim().slice(0, maxLength)
  const rest = plain.replace(
    /^(?:(?:https?:\/\/)?(?:[\w.-]{1,100}@)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?::\d{1,5})?[/:]|git@)/i,
    '',
  )
  const steps = (isSsh(plain) ? plain.slice(plain.indexOf(':') + 1) : rest)
    .split(/[?#]/)[0]!
    .split('/')
    .filter((step) => step !== '')
  const [owner = '', name = '', kind, ref, ...more] = steps.map(decodeStep)
  const repo = name.replace(/\.git$/, '')
  if (!isOwner(owner) || !isRepo(repo)) return undefined
  if ((kind !== 'tree' && kind !== 'blob') || ref === undefined) return { owner, repo }
  const path = more.join('/')
  // GitHub's alias of the default branch.
  return { owner, repo, ...(ref !== 'HEAD' && isRef(ref) && { ref }), ...(path !== '' && { path }) }
}

/** The inverse of `parseAddress`. */
export function formatAddress({ owner, repo, ref, path }: Address): string {
  if (ref === undefined && path === undefined) return `${owner}/${repo}`
  const steps = [ref ?? 'HEAD', ...(path?.split('/') ?? [])]
  return [owner, repo, 'tree', ...steps.map(encodeURIComponent)].join('/')
}

function isSsh(text: string): boolean {
  return /^git@[\w.-]{1,253}:/.test(text)
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

export function reportUrl({ owner, repo, ref, path }: Address): string {
  const query = new URLSearchParams({ ...(path && { path }), ...(ref && { ref }) }).toString()
  return `/r/${owner}/${repo}${query === '' ? '' : `?${query}`}`
}
