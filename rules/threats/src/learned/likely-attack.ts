import { excerptOfHit } from '@skillgauge/detect'
import type { SkillFile, Skill } from '@skillgauge/rule-kit'
import { doubtsAt, findThreats, type Threat } from '../find-threats.js'
import type { ThreatKind } from '../pattern.js'
import { toldBy } from '../read/files.js'
import { passagesOf, type Passage } from '../read/passages.js'
import { kindOf, scoreOf, weightOfAct } from './model.js'
import { readWindows, type ReadWindow } from './read-windows.js'

/** From here on a window is reported: see docs/contribute/detection.md for what this finds, and in how many honest skills. */
export const threshold = -0.4
/** Hardly a window whose words alone say less than this becomes an alarm by what it does, and four in five say less. */
const leastOfWords = -6

const looksLike: Readonly<Record<ThreatKind, string>> = {
  'credential-access': 'stolen credentials',
  destructive: 'destruction',
  'disable-safety': 'protection or traces being removed',
  exfiltration: 'data being sent away',
  'fake-prerequisite': 'a faked prerequisite',
  persistence: 'something that stays behind',
  'remote-execution': 'foreign code being run',
  'reverse-shell': 'a backdoor',
  secrets: 'stolen secrets',
}

/** Acts that a finding names. */
const mostNamed = 4

interface Candidate extends ReadWindow {
  readonly passage: Passage
  readonly level: number
}

/**
 * Where a file looks most like an attack, unless a pattern has said so. One place a file: what was learned are whole attacks, and a
 * reader of the first place sees the second.
 */
export function likelyAttacks(file: SkillFile, skill: Skill): readonly Threat[] {
  const told = toldBy(skill)
  const [surest] = passagesOf(file, skill)
    .filter(({ role }) => role !== 'data')
    .flatMap((passage) => candidatesIn(passage, told))
    .sort((a, b) => b.level - a.level)
  if (!surest || isKnown(surest, file, skill)) return []
  return [threatOf(surest, file)]
}

function candidatesIn(passage: Passage, told: string): Candidate[] {
  return readWindows(
    passage.commands,
    told,
    passage.role === 'program',
    ({ words }) => scoreOf(words) >= leastOfWords,
  )
    .map((window) => ({ ...window, passage, level: scoreOf(window.features) }))
    .filter(({ level }) => level >= threshold)
}

function isKnown({ passage, start, end }: Candidate, file: SkillFile, skill: Skill): boolean {
  const [from, to] = [start, end].map((offset) => file.at(passage.at(passage.folded.origin(offset))).line)
  return findThreats(file, skill).some(
    ({ doubts, place: { line } }) => doubts === 0 && from! <= line && line <= to!,
  )
}

function threatOf({ passage, start, acts }: Candidate, file: SkillFile): Threat {
  const telling = acts
    .map((act) => ({ ...act, weight: weightOfAct(act) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const places = telling.flatMap((act) =>
    act.place ? [{ start: start + act.place.start, end: start + act.place.end }] : [],
  )
  const [anchor = { start, end: start }] = places
  const { original, folded } = passage
  const kind = kindOf(acts)
  const doubts = places.slice(0, 3).map((at) => doubtsAt(passage, folded.text, at.start, at.end))
  const named = telling.slice(0, mostNamed).map(({ says }) => says)
  return {
    kind,
    patternId: `${kind}.likely`,
    risk: 'suspicious',
    says: `is among lines that look like ${looksLike[kind]}: ${named.join(', ')}`,
    excerpt: excerptOfHit(original, folded.origin(anchor.start), folded.origin(anchor.end)),
    place: file.at(passage.at(folded.origin(anchor.start))),
    doubts: Math.min(2, ...doubts) + (passage.isTest ? 1 : 0),
  }
}
