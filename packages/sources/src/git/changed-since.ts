import { SkillgaugeError } from '@skillgauge/core'
import type { Environment, Git } from './run-git.js'

interface Base {
  readonly commit: string
  /** `origin/main` */
  readonly name: string
}

/** Candidates for the main branch, in order. */
const mainBranches = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
]

/** The target branch of a pull or merge request on GitHub and GitLab. */
const targetVariables = ['GITHUB_BASE_REF', 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME']

/** CI passes zeros as the previous commit of a new branch. */
const noCommit = /^0{40}(?:0{24})?$/

/**
 * The merge base of HEAD and `ref`, or the main branch.
 * @returns `commit`: `undefined` before the first commit, when every file is new; `since`: a phrase after "since".
 */
export function findBase(git: Git, ref: string | undefined, env: Environment) {
  const head = git.try('rev-parse', '--verify', '--quiet', 'HEAD^{commit}')?.trim()
  // A hook with HEAD may run before the first commit.
  const unborn = head === undefined && ref === 'HEAD'
  const named = ref === undefined || unborn || noCommit.test(ref) ? undefined : findCommit(git, ref)
  if (head === undefined) return { commit: undefined, since: 'the beginning (there is no commit yet)' }

  const base = named ?? mainBranch(git, env)
  const mergeBase = git.try('merge-base', base.commit, head)?.trim()
  if (mergeBase !== undefined) {
    const left = mergeBase !== base.commit
    return { commit: mergeBase, since: `${left ? 'this branch left ' : ''}\`${base.name}\`` }
  }
  if (isShallow(git))
    throw invalid(
      `This clone is shallow: the commit that it has in common with \`${base.name}\` is not in it. Type:\n  ${fetchCommand(base.name)}\nor clone with more history (actions/checkout: \`fetch-depth: 0\`).`,
    )
  // Unrelated histories: all differences count.
  return { commit: base.commit, since: `\`${base.name}\`` }
}

function findCommit(git: Git, ref: string): Base {
  const commit = git.try('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)?.trim()
  if (commit !== undefined && commit !== '') return { commit, name: ref }
  const advice = isShallow(git)
    ? `This clone is shallow, so it may only be missing here. Type:\n  ${fetchCommand(ref)}`
    : 'A branch of the remote has to be fetched first: `git fetch`.'
  throw invalid(`\`${ref}\` is not a commit, branch or tag here. ${advice}`)
}

function mainBranch(git: Git, env: Environment): Base {
  const variable = targetVariables.find((name) => env[name])
  const target = variable && env[variable]
  if (target) {
    const found = findFirstRef(git, [`refs/remotes/origin/${target}`, `refs/heads/${target}`])
    if (found) return found
    const advice = env['GITHUB_ACTIONS'] ? '\nor let actions/checkout do it: `fetch-depth: 0`.' : ''
    throw invalid(
      `\`${target}\`, where this request goes to (${variable}), is not in this clone. Type:\n  ${fetchCommand(target, isShallow(git))}${advice}`,
    )
  }
  const found = findFirstRef(git, mainBranches)
  const only = singleBranch(git)
  const base = found?.name === `origin/${only}` ? findFirstRef(git, mainBranches.slice(1)) : found
  if (base) return base
  if (only !== undefined)
    throw invalid(
      `No main branch was found to compare with: this clone has the branch \`${only}\` only. If the main branch is \`main\`, type:\n  ${fetchCommand('main', isShallow(git))}\nor name a commit: \`--changed REF\`.`,
    )
  const looked = mainBranches.map((name) => `\`${shortName(name)}\``).join(', ')
  throw invalid(
    `No main branch was found to compare with: there is no ${looked}. Name a commit: \`--changed REF\`.`,
  )
}

/**
 * The branch of a clone with a single branch (`clone --depth 1 --branch feat`), where `origin/HEAD` may be that branch, so that
 * nothing would differ. A branch named `main` or `master` is taken as the main branch.
 */
function singleBranch(git: Git): string | undefined {
  const fetched = git.try('config', '--get-all', 'remote.origin.fetch')?.trim() ?? ''
  const only = /^\+?refs\/heads\/([^*:\s]+):\S*$/.exec(fetched)?.[1]
  if (only === undefined || only === 'main' || only === 'master') return undefined
  const here = git.try('symbolic-ref', '--quiet', '--short', 'HEAD')?.trim()
  return here === undefined || here === only ? only : undefined
}

function findFirstRef(git: Git, names: readonly string[]): Base | undefined {
  // A pattern also matches folders, and a name may contain `*`: only exact matches count.
  const lines = git('for-each-ref', '--format=%(objectname) %(refname) %(symref)', ...names).split('\n')
  const refs = new Map(
    lines.map((line) => line.split(' ')).map(([commit, name, to]) => [name, { commit, to }]),
  )
  const [first] = names.flatMap((name) => {
    const { commit, to } = refs.get(name) ?? {}
    return commit ? [{ commit, name: shortName(to || name) }] : []
  })
  return first
}

function isShallow(git: Git): boolean {
  return git.try('rev-parse', '--is-shallow-repository')?.trim() === 'true'
}

function invalid(message: string): SkillgaugeError {
  return new SkillgaugeError('invalid-input', message)
}

function fetchCommand(name: string, shallow = true): string {
  const branch = name.replace(/^origin\//, '')
  // Only names that are safe to paste.
  const spec = /^[\w./-]+$/.test(branch) && !/^[\da-f]{7,64}$/.test(branch)
  const what = spec ? ` ${branch}:refs/remotes/origin/${branch}` : ''
  return `git fetch ${shallow ? '--unshallow ' : ''}origin${what}`
}

function shortName(ref: string): string {
  return ref.replace(/^refs\/(?:remotes|heads)\//, '')
}
