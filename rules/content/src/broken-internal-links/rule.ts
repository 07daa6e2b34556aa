import { defineRule, nodesOf, quote } from '@skillgauge/rule-kit'
import type { Body, Details, Finding, Place, Skill, Tree } from '@skillgauge/rule-kit'
import { findAbove, isFragment } from '../around-skill.js'
import { createCaseLookup, existsIn } from '../existence.js'
import { findingsFor, firstHundred } from '../first-few.js'
import { createMeaningLookup } from '../mention-context.js'
import { instructionText, isLinked } from '../missing-paths.js'
import { didYouMean } from '../nearest-path.js'
import { pathMentions } from '../path-mentions.js'
import { plainCodeIn } from '../plain-code/code-lookup.js'
import { candidates, hasScheme } from './candidates.js'
import type { LinkChecker } from './link-checker.js'
import { createLinkChecker } from './link-checker.js'
import { commentsIn, plainLinkAt } from './plain-links.js'
import { findBrokenReferences } from './reference-links.js'
import { isSampleLink } from './sample-links.js'

/** Most links that are checked without the tree. For more the tree is faster, and it has a limit too. */
const maxWithoutTree = 1_000

interface BrokenLink {
  readonly url: string
  readonly at: Place
  /** Called for listed links only: a skill can have thousands. */
  readonly explain: () => string
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
    const checker = createLinkChecker(skill, '', alone)
    const inBody = findBrokenWithoutTree(body, checker, createLinkChecker(skill, '', alone))
    return inBody && report(skill, body, alone, checker, inBody)
  },

  check({ skill, body, tree, options: { alone } }) {
    if (isFragment(skill)) return []
    const checker = createLinkChecker(skill, '', alone)
    return report(skill, body, alone, checker, findBrokenLinks(tree, body, checker))
  },
})

function* report(
  skill: Skill,
  body: Body,
  alone: boolean,
  checker: LinkChecker,
  inBody: readonly BrokenLink[],
): Generator<Finding, Details> {
  const broken = [...inBody]
  const linked = new Set(broken.map(({ url }) => bareUrl(url)))
  for (const path of findMissingReferences(skill, body)) if (!linked.has(bareUrl(path.url))) broken.push(path)
  const outside = new Set(checker.outside)
  for (const { url, at, checker: ofFile } of findBrokenReferences(skill, alone)) {
    broken.push(brokenLink(url, at, ofFile))
    for (const path of ofFile.outside) outside.add(path)
  }
  yield* findingsFor(
    broken,
    ({ url, at, explain, fix }) => ({ message: `${quote(url)} ${explain()}.`, at, fix }),
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

/** A path without `./`, fragment and trailing slash. */
function bareUrl(url: string): string {
  return url
    .replace(/^\.\//, '')
    .replace(/[?#][^]*$/, '')
    .replace(/\/$/, '')
}

/**
 * The broken links of SKILL.md, found without the tree; `undefined` when one of them needs the tree.
 *
 * @param checker - Called for certain links only: it records the links that leave the skill.
 * @param probe - Called for every candidate.
 */
function findBrokenWithoutTree(
  body: Body,
  checker: LinkChecker,
  probe: LinkChecker,
): BrokenLink[] | undefined {
  const { text, offset: from } = body
  const found = [...candidates(text, from)]
  const mayMatter = found.filter(({ url }) => url === undefined || probe.isBroken(url))
  const isCode = plainCodeIn(body)
  const isInComment = commentsIn(text, from)
  const broken: BrokenLink[] = []
  const relevant = probe.outside.size > 0 ? found : mayMatter
  if (relevant.length > maxWithoutTree) return undefined
  for (const { url, offset } of relevant) {
    if (url !== undefined && hasScheme(url)) continue
    const inCode = isCode(offset)
    if (inCode) continue
    const start = inCode === undefined ? undefined : plainLinkAt(text, offset, from, isInComment)
    if (start === undefined || url === undefined) return undefined
    if (checker.isBroken(url) && !isSampleLink(text, start))
      broken.push(brokenLink(url, body.at(start), checker))
  }
  return broken
}

function brokenLink(url: string, at: Place, checker: LinkChecker): BrokenLink {
  return { url, at, explain: () => checker.explain(url), fix: checker.suggestFix(url) }
}

/** The broken links of SKILL.md, in order. */
function findBrokenLinks(tree: Tree, body: Body, checker: LinkChecker): BrokenLink[] {
  return [...nodesOf(tree, 'link', 'image', 'definition')]
    .filter((node) => checker.isBroken(node.url) && !isNote(node))
    .filter(({ position }) => !isSampleLink(body.text, position?.start.offset ?? 0))
    .map(({ url, ...node }) => brokenLink(url, body.at(node as Parameters<Body['at']>[0]), checker))
}

/** Paths below `references/` that SKILL.md names without a link and that do not exist. */
function* findMissingReferences(skill: Skill, body: Body): Generator<BrokenLink> {
  const text = instructionText(skill)
  if (!/references[\\/]/i.test(text)) return
  const existsInOtherCase = createCaseLookup(skill)
  const otherMeaning = createMeaningLookup(text)
  const missing = new Map<string, number>()
  const foreign = new Set<string>()
  for (const { path, offset, mayBeWords, own, otherCase } of pathMentions(text, 'references')) {
    if (otherCase && !existsInOtherCase(path)) continue
    if (foreign.has(path) || existsIn(skill, path) || path.endsWith('/SKILL.md')) continue
    // Links in prose are checked already, and text in code is not a link.
    if (isLinked(text, offset)) continue
    if (!own && (findAbove(path, skill) !== undefined || otherMeaning(offset) !== undefined))
      foreign.add(path)
    else if (!missing.has(path) && !mayBeWords) missing.set(path, offset)
  }
  for (const [path, offset] of missing) {
    if (!foreign.has(path))
      yield { url: path, at: body.at(offset), explain: () => `does not exist${didYouMean(path, skill)}` }
  }
}

/** `[^1]: text` and `[Note]: text` are definitions in CommonMark, but meant as prose. */
function isNote({ url, identifier }: { url: string; identifier?: string }): boolean {
  return identifier !== undefined && (identifier.startsWith('^') || !/[./]/.test(url))
}
