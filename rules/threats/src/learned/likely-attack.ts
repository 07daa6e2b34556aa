import { excerptOfHit } from '@skillgauge/detect'
import type { SkillFile, Skill } from '@skillgauge/rule-kit'
import { doubtsAt, findThreats, type Threat } from '../find-threats.js'
import type { ThreatKind } from '../pattern.js'
import { skillMdText } from '../read/files.js'
import { passagesOf, type Passage } from '../read/passages.js'
import { activeWindows, type ActiveWindow } from './features.js'
import { kindOf, scoreOf, weightOfAct } from './model.js'

/** Score from which a window is reported. How it was chosen: docs/contribute/detection.md. */
export const threshold = -0.4
/** Windows whose words alone score less are skipped: four in five are, and hardly one of them would be reported. */
const minWordScore = -6

const kindLabels: Readonly<Record<ThreatKind, string>> = {
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

/** Acts that a message names. */
const maxNamed = 4

interface Candidate extends ActiveWindow {
  readonly passage: Passage
  readonly score: number
}

/** The window of a file that looks most like an attack, unless a pattern has reported it. At most one threat. */
export function likelyAttacks(file: SkillFile, skill: Skill): readonly Threat[] {
  const skillMd = skillMdText(skill)
  const [likeliest] = passagesOf(file, skill)
    .filter(({ role }) => role !== 'data')
    .flatMap((passage) => candidatesIn(passage, skillMd))
    .sort((a, b) => b.score - a.score)
  return likeliest && !isReported(likeliest, file, skill) ? [threatOf(likeliest, file)] : []
}

function candidatesIn(passage: Passage, skillMd: string): Candidate[] {
  const isCandidate = ({ words }: { words: Uint32Array }) => scoreOf(words) >= minWordScore
  return activeWindows(passage.commands, skillMd, passage.role === 'program', isCandidate)
    .map((window) => ({ ...window, passage, score: scoreOf(window.features) }))
    .filter(({ score }) => score >= threshold)
}

/** Whether a pattern matched on the same lines, without doubts. */
function isReported({ passage, start, end }: Candidate, file: SkillFile, skill: Skill): boolean {
  const [from, to] = [start, end].map((offset) => file.at(passage.at(passage.folded.origin(offset))).line)
  return findThreats(file, skill).some(
    ({ doubts, place: { line } }) => doubts === 0 && from! <= line && line <= to!,
  )
}

function threatOf({ passage, start, acts }: Candidate, file: SkillFile): Threat {
  const suspiciousActs = acts
    .map((act) => ({ ...act, weight: weightOfAct(act) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const places = suspiciousActs.flatMap(({ place }) =>
    place ? [{ start: start + place.start, end: start + place.end }] : [],
  )
  const [anchor = { start, end: start }] = places
  const { original, folded } = passage
  const kind = kindOf(acts)
  const doubts = places.slice(0, 3).map((at) => doubtsAt(passage, folded.text, at.start, at.end))
  const labels = suspiciousActs.slice(0, maxNamed).map(({ label }) => label)
  return {
    kind,
    patternId: `${kind}.likely`,
    risk: 'suspicious',
    message: `is among lines that look like ${kindLabels[kind]}: ${labels.join(', ')}`,
    excerpt: excerptOfHit(original, folded.origin(anchor.start), folded.origin(anchor.end)),
    place: file.at(passage.at(folded.origin(anchor.start))),
    doubts: Math.min(2, ...doubts) + (passage.isTest ? 1 : 0),
  }
}
