import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { count } from '../../reporters/console/words.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ChangeToShow } from '../../terminal/print-diff.js'
import { printDiff } from '../../terminal/print-diff.js'
import { note, print } from '../../terminal/say.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, yellow } from '../../terminal/styled-text.js'
import type { FileDifference, LockDifference, LockVerdict } from './lock-verdict.js'
import { skillsCliLockName } from './skills-cli-lock.js'
import { readText, TrustedText } from './trusted-text.js'

/** Of both texts: diffing takes time proportional to the product of their lengths. */
const maxLines = 4_000
const maxFiles = 50

/** Reports differences from the lock: for people with diffs on stdout, otherwise as notes on stderr. */
export function reportLock(
  { differences, compared }: LockVerdict,
  { format, output }: ResultArgs,
  context: Context,
): void {
  const isForPeople = output === undefined && (format ?? 'console') === 'console'
  if (differences.length === 0) {
    const are =
      compared === 1
        ? 'The installed skill is as it was'
        : `All ${compared} installed skills are as they were`
    if (isForPeople) print([line(green(`${are} locked.`))], context)
    return
  }
  if (!isForPeople) {
    for (const one of differences) note(`${describeDifference(one)}.`, context)
    return
  }
  const trusted = new TrustedText(context)
  for (const one of differences) {
    print(differenceTitle(one), context)
    const { lines, changes } = fileLines(one, trusted)
    print(lines, context)
    printDiff(changes, context)
    print([blank], context)
  }
  const advice = differences.every(isOnlySkillsCli)
    ? []
    : ['. After you have read them: ', bold('skillgauge lock')]
  print(
    [line(bold(count(differences.length, 'installed skill')), ' not as locked', ...advice), blank],
    context,
  )
}

/** `skillgauge lock` cannot change the lock of the `skills` CLI. */
function isOnlySkillsCli({ kind, lock }: LockDifference): boolean {
  return kind === 'gone' && lock === skillsCliLockName
}

function describeDifference({ kind, key, lock, was, files }: LockDifference): string {
  const where = `\`${lock}\``
  if (kind === 'new') return `\`${key}\` is new: it is not in ${where}`
  if (kind === 'gone') return `\`${key}\` is gone: it is in ${where}, and not installed`
  const paths = files?.slice(0, 5).map(({ path }) => `\`${path}\``)
  const more = files && files.length > 5 ? `, and ${files.length - 5} more` : ''
  const from = was === undefined ? '' : ` from \`${was}\``
  return `\`${key}\` has changed${from} since it was locked in ${where}${paths ? `: ${paths.join(', ')}${more}` : ''}`
}

function differenceTitle({ kind, key, lock, was, skill }: LockDifference): Line[] {
  const label = kind.padEnd(9)
  const gone = lock === skillsCliLockName ? '`npx skills` can install it again' : 'and not installed'
  const remark = { new: `not in ${lock}`, gone: `in ${lock}, ${gone}`, changed: was && `before: ${was}` }[
    kind
  ]
  return [
    line(bold(kind === 'gone' ? yellow(label) : red(label)), bold(skill?.shown ?? key)),
    ...(remark === undefined ? [] : paragraph(2, dim(remark))),
  ]
}

function fileLines({ kind, files, skill, lock }: LockDifference, trusted: TrustedText) {
  const lines: Line[] = []
  const changes: ChangeToShow[] = []
  if (kind === 'changed' && files === undefined)
    lines.push(...paragraph(2, `Its hash is not that of \`${lock}\`, which does not say of which file.`))
  for (const file of (files ?? []).slice(0, maxFiles)) {
    lines.push(line('  ', `${file.kind.padEnd(8)} ${file.path}`, ...unreadRemark(file)))
    const change = skill && kind === 'changed' ? changeOf(file, skill, trusted) : undefined
    if (typeof change === 'string') lines.push(...paragraph(11, dim(change)))
    else if (change) changes.push(change)
  }
  const more = (files?.length ?? 0) - maxFiles
  if (more > 0) lines.push(line('  ', dim(`and ${count(more, 'more file')}`)))
  return { lines, changes }
}

function unreadRemark({ after }: FileDifference) {
  return after?.startsWith('unread: ') ? [dim(` (${after.slice('unread: '.length)})`)] : []
}

const noDiff = 'No text, or too much of it for a diff.'

/** A diff, or why there is none. */
function changeOf(
  { path, before, after }: FileDifference,
  { directory, shown }: { directory: string; shown: string },
  trusted: TrustedText,
): ChangeToShow | string {
  const now = after === undefined ? '' : readText(join(directory, path))
  if (now === undefined) return noDiff
  const then = before === undefined ? '' : trusted.find(before)
  if (then === undefined) return 'The trusted text is not on this machine, so there is no diff.'
  if (then.split('\n').length + now.split('\n').length > maxLines) return noDiff
  const name = `${shown.replace(/^\//, '')}/${path}`
  return { from: name, to: name, before: Buffer.from(then), after: Buffer.from(now) }
}
