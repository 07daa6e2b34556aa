import { count } from '../../reporters/console/words.js'
import type { LockedPlace } from '../../run/lock/lock-installed.js'
import type { Line } from '../../terminal/styled-text.js'
import { bold, dim, line, paragraph } from '../../terminal/styled-text.js'

const named = 20

export function lockedLines(places: readonly LockedPlace[]): Line[] {
  return places.flatMap(({ shown, skills, before, differences, incomplete }) => [
    line(bold(count(skills, 'skill')), ` locked in ${shown}`),
    ...(before ? differences.slice(0, named) : []).map(({ kind, key }) =>
      line('  ', `${kind.padEnd(8)} ${key}`),
    ),
    ...(before && differences.length > named
      ? [line('  ', dim(`and ${differences.length - named} more`))]
      : []),
    ...incomplete
      .slice(0, named)
      .flatMap((key) =>
        paragraph(2, dim(`${key}: some of it cannot be read, and is held by name only. See ${shown}.`)),
      ),
  ])
}
