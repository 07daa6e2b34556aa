import { SkillgaugeError } from '@skillgauge/core'

/** What `keys` is told. */
export interface KeysArgs {
  /** What to do; commander hands the first argument of a command on under this name. */
  readonly path?: 'add' | 'list' | 'revoke' | undefined
  readonly name?: string | undefined
  readonly file?: string | undefined
  readonly owners?: string | undefined
  readonly scans?: string | undefined
  readonly models?: string | undefined
}

/** The key as it is asked for. What is wrong with it is said by the server. */
export function wanted(args: KeysArgs) {
  const owners = (args.owners ?? '').split(',').map((owner) => owner.trim())
  return {
    name: named(args),
    owners: owners.filter((owner) => owner !== ''),
    scansPerMinute: whole(args.scans),
    modelsPerMinute: whole(args.models),
  }
}

/** @throws SkillgaugeError `invalid-input` when it has no name. */
export function named({ name, path: action }: KeysArgs): string {
  if (name !== undefined) return name
  throw new SkillgaugeError(
    'invalid-input',
    `Say what the key is called: \`skillgauge keys ${action ?? 'add'} NAME\`.`,
  )
}

/** What is no number is refused where all else about a key is. */
function whole(text: string | undefined): number | undefined {
  return text === undefined ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : NaN
}
