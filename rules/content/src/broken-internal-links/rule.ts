import { defineRule, nodesOf, quote } from '@skillgauge/rule-kit'
import type { Body, Details, Finding, Place, Skill, Tree } from '@skillgauge/rule-kit'
import { findAbove, isFragment } from '../around-skill.js'
import { createCaseLookup, createExistence } from '../existence.js'
import { findingsFor, firstHundred } from '../first-few.js'
import { createMeaningLookup } from '../mention-context.js'
import { instructionText, isLinked } from '../missing-paths.js'
import { didYouMean } from '../nearest-path.js'
import { pathMentions } from '../path-mentions.js'
import { plainCodeIn } from '../plain-code/code-lookup.js'
import { candidates, hasScheme } from './candidates.js'
import { findBrokenReferences } from './reference-links.js'
import type { LinkJudge } from './link-judge.js'
import { createLinkJudge } from './link-judge.js'
import { commentsIn, plainLinkAt } from './plain-links.js'

/** Most links that are looked for by lines. */
const maxByLines = 1_000

interface Broken {
  readonly url: string
  readonly at: Place
  /** Worked out for those that are listed: a skill can have thousands. */
  readonly says: () => string
  readonly fix?: string | undefined
}

export default defineRule({
  id: 'content.broken-internal-links',
  name: 'Links resolve',
  severity: 'medium',
  description:
    'Every relative link leads to a file or folder, and every path below `references/` that is named.',
  fix: 'Correct the path, or add the file.',
  needs: ['tree'],
  defaults: { alone: false },

  fastPath({ skill, body, options: { alone } }) {
    if (isFragment(skill)) return []
    const judge = createLinkJudge(skill, '', alone)
    const inBody = findBrokenByLines(body, judge, createLinkJudge(skill, '', alone))
    return inBody && report(skill, body, alone, judge, inBody)
  },

  check({ skill, body, tree, options: { alone } }) {
    if (isFragment(skill)) return []
    const judge = createLinkJudge(skill, '', alone)
    return report(skill, body, alone, judge, findBrokenLinks(tree, body, judge))
  },
})

function* report(
  skill: Skill,
  body: Body,
  alone: boolean,
  judge: LinkJudge,
  inBody: readonly Broken[],
): Generator<Finding, Details> {
  const broken = [...inBody]
  const linked = new Set(broken.map(({ url }) => bareUrl(url)))
  for (const one of findMissingReferences(skill, body)) if (!linked.has(bareUrl(one.url))) broken.push(one)
  const outside = new Set(judge.outside)
  for (const { url, at, judge: own } of findBrokenReferences(skill, alone)) {
    broken.push({ url, at, says: () => own.explain(url), fix: own.remedy(url) })
    for (const path of own.outside) outside.add(path)
  }
  yield* findingsFor(
    broken,
    ({ url, at, says, fix }) => ({ message: `${quote(url)} ${says()}.`, at, fix }),
    'links are broken',
  )
  return {
    broken: firstHundred(broken).map(({ url, at }) => ({
      url,
      ...(at.path !== 'SKILL.md' && { file: at.path }),
      line: at.line,
    })),
    ...(outside.size > 0 && {
      notes: firstHundred([...outside]).map(
        (path) => `${quote(path)} is missing when the skill is installed alone.`,
      ),
    }),
  }
}

/** A path without `./`, fragment and a slash at its end. */
function bareUrl(url: string): string {
  return url
    .replace(/^\.\//, '')
    .replace(/[?#][^]*$/, '')
    .replace(/\/$/, '')
}

/**
 * The broken links of SKILL.md as far as its lines tell; `undefined` when one of them takes the tree.
 *
 * @param judge - Asked for what is surely a link, and for nothing else: it remembers what leads out of the skill.
 * @param probe - Asked for all that may be one.
 */
function findBrokenByLines(body: Body, judge: LinkJudge, probe: LinkJudge): Broken[] | undefined {
  const { text, offset: from } = body
  const found = [...candidates(text, from)]
  const mayMatter = found.filter(({ url }) => url === undefined || probe.isBroken(url))
  const isCode = plainCodeIn(body)
  const isInComment = commentsIn(text, from)
  const broken: Broken[] = []
  const lookedAt = probe.outside.size > 0 ? found : mayMatter
  // So many cost more than the tree, which also has a limit of its own.
  if (lookedAt.length > maxByLines) return undefined
  for (const { url, offset } of lookedAt) {
    if (url !== undefined && hasScheme(url)) continue
    const inCode = isCode(offset)
    if (inCode) continue
    const start = inCode === undefined ? undefined : plainLinkAt(text, offset, from, isInComment)
    if (start === undefined || url === undefined) return undefined
    if (judge.isBroken(url) && !isSampleOfOutput(text, start))
      broken.push(brokenLink(url, body.at(start), judge))
  }
  return broken
}

function brokenLink(url: string, at: Place, { explain, remedy }: LinkJudge): Broken {
  return { url, at, says: () => explain(url), fix: remedy(url) }
}

/** The broken links of SKILL.md, in its order. */
function findBrokenLinks(tree: Tree, body: Body, judge: LinkJudge): Broken[] {
  return [...nodesOf(tree, 'link', 'image', 'definition')]
    .filter((node) => judge.isBroken(node.url) && !isNote(node))
    .filter(({ position }) => !isSampleOfOutput(body.text, position?.start.offset ?? 0))
    .map(({ url, ...node }) => brokenLink(url, body.at(node as Parameters<Body['at']>[0]), judge))
}

/** Paths below `references/` that SKILL.md names without a link, and nobody can find. */
function* findMissingReferences(skill: Skill, body: Body): Generator<Broken> {
  const text = instructionText(skill)
  if (!/references[\\/]/i.test(text)) return
  const exists = createExistence(skill)
  const existsInOtherCase = createCaseLookup(skill)
  const otherMeaning = createMeaningLookup(text)
  const missing = new Map<string, number>()
  const foreign = new Set<string>()
  for (const { path, offset, mayBeWords, own, otherCase } of pathMentions(text, 'references')) {
    if (otherCase && !existsInOtherCase(path)) continue
    if (foreign.has(path) || exists(path) || path.endsWith('/SKILL.md')) continue
    // The links of prose are looked at above; those in code lead nowhere.
    if (isLinked(text, offset)) continue
    if (!own && (findAbove(path, skill) !== undefined || otherMeaning(offset) !== undefined))
      foreign.add(path)
    else if (!missing.has(path) && !mayBeWords) missing.set(path, offset)
  }
  for (const [path, offset] of missing) {
    if (!foreign.has(path))
      yield { url: path, at: body.at(offset), says: () => `does not exist${didYouMean(path, skill)}` }
  }
}

/** `[^1]: text` and `[Note]: text` are definitions to CommonMark, and prose to the one who wrote them. */
function isNote({ url, identifier }: { url: string; identifier?: string }): boolean {
  return identifier !== undefined && (identifier.startsWith('^') || !/[./]/.test(url))
}

const outputWords = /\b(?:print|show|give|reply|return|output|cite|write|format|include|links?|linked)\b/i
const exampleWords = /(?:\be\.g\.|\bfor example|\bfor instance|\bsuch as|\blike|\bas)[\s,:(`"'*]{0,8}$/i

/** Whether a link is a sample of what the agent writes: "Print a link such as [report](out/report.html)". */
function isSampleOfOutput(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start)
  return exampleWords.test(before) && outputWords.test(before.split(/[!?\n]|\. /).at(-1)!)
}
