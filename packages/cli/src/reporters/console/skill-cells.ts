import type { Evaluation } from '@skillgauge/core'
import { findingsCount } from '@skillgauge/core'
import type { Piece } from '../../terminal/styled-text.js'
import { bold, dim, red } from '../../terminal/styled-text.js'
import { failsBySecurity } from '../danger.js'
import { nameOf, scored } from './words.js'

export function skillCell(shown: string, { name, path }: Pick<Evaluation, 'name' | 'path'>): Piece {
  if (shown === '.') return bold(nameOf({ name, path }))
  const folder = shown.split('/').at(-1)
  return bold(name === null || name === folder ? shown : `${shown} (${name})`)
}

/** The score of a skill. Security moves no score: where it fails the skill, a number would look like praise. */
export function scoreCell(evaluation: Evaluation): Piece {
  if (evaluation.error !== null) return dim('-')
  if (failsBySecurity(evaluation)) return bold(red('failed'))
  return scored(evaluation.qualityScore, evaluation.qualityScore.toFixed(2))
}

export function findingsCell({ error, results }: Evaluation): Piece {
  const number = error === null ? findingsCount(results) : 0
  return number === 0 ? dim('-') : bold(String(number))
}
