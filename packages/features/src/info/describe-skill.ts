import type { SkillFiles } from '@skillgauge/core'
import { loadTokens, readFrontmatter, tokenCounter } from '@skillgauge/core'
import type { Problem, Skill, SkillFile } from '@skillgauge/rule-kit'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { SkillInfoWire } from './wire-schema.js'
import { descriptionIn, discoveryText, nameIn, openSkill } from '../skill-text/open-skill.js'

/** In Unicode code points. */
const previewLength = 500

export type DescribedFile = CamelKeys<SkillInfoWire['files'][number]>
export type FileKind = DescribedFile['kind']
export type TokenTiers = CamelKeys<SkillInfoWire['tokens']>

const kindsByFolder = new Map<string, FileKind>([
  ['references', 'reference'],
  ['assets', 'asset'],
  ['scripts', 'script'],
])

/** Facts about a skill. */
export interface SkillDescription {
  readonly path: string
  /** From the frontmatter, if it is a string. */
  readonly name: string | null
  readonly description: string | null
  /** The frontmatter as data; empty when it cannot be read. */
  readonly frontmatter: Readonly<Record<string, unknown>>
  readonly bodyPreview: string
  readonly bodyLines: number
  readonly hasScripts: boolean
  readonly hasReferences: boolean
  readonly hasAssets: boolean
  readonly tokens: TokenTiers
  /** SKILL.md first, then by path. */
  readonly files: readonly DescribedFile[]
  /** Why the frontmatter cannot be read. */
  readonly problems: readonly Problem[]
  /** Why SKILL.md cannot be read: then only the files are known. */
  readonly error: string | null
  readonly unread: Skill['unread']
}

export interface DescribeOptions {
  /** `false`: all token counts are 0, and the slow encoder is not loaded. */
  readonly countTokens?: boolean | undefined
}

/** Never throws for the content of a skill. */
export async function describeSkill(
  files: SkillFiles,
  { countTokens = true }: DescribeOptions = {},
): Promise<SkillDescription> {
  const { skill, path, error } = openSkill(files)
  if (countTokens) await loadTokens()
  const count = (text: string) => (text === '' || !countTokens ? 0 : tokenCounter.count(text))
  const frontmatter = await readFrontmatter(skill)
  const problems = skill.frontmatterProblems

  const { skillMd } = skill
  const skillMdFirst = [...(skillMd ? [skillMd] : []), ...skill.files.filter((file) => file !== skillMd)]
  const described = skillMdFirst.map((file): DescribedFile => {
    const { path, bytes, text } = file
    return { path, bytes, tokens: text === undefined ? null : count(text), kind: kindOf(file, skill) }
  })
  const body = skill.body?.trimmed ?? ''
  const discovery = count(discoveryText(skill))
  const activation = count(body)
  const onDemand = described
    .filter(({ kind }) => kind !== 'skill' && kind !== 'other')
    .reduce((sum, { tokens }) => sum + (tokens ?? 0), 0)
  const total = discovery + activation + onDemand
  return {
    path,
    name: nameIn(skill),
    description: descriptionIn(skill),
    frontmatter: frontmatter?.data ?? {},
    bodyPreview: firstCharacters(body, previewLength),
    bodyLines: skill.body?.lines ?? 0,
    hasScripts: skill.hasFolder('scripts'),
    hasReferences: skill.hasFolder('references'),
    hasAssets: skill.hasFolder('assets'),
    tokens: { discovery, activation, onDemand, total, encoding: tokenCounter.encoding },
    files: described,
    problems: error === null ? problems : [],
    error,
    unread: skill.unread,
  }
}

/** A placeholder for a skill that failed. `path`: of its SKILL.md. */
export function notDescribed(path: string, error: string): SkillDescription {
  return {
    path,
    name: null,
    description: null,
    frontmatter: {},
    bodyPreview: '',
    bodyLines: 0,
    hasScripts: false,
    hasReferences: false,
    hasAssets: false,
    tokens: { discovery: 0, activation: 0, onDemand: 0, total: 0, encoding: 'o200k_base' },
    files: [],
    problems: [],
    error,
    unread: [],
  }
}

function kindOf(file: SkillFile, { skillMd }: Skill): FileKind {
  if (file === skillMd) return 'skill'
  const [folder, ...below] = file.path.split('/')
  return (below.length > 0 && kindsByFolder.get(folder!)) || 'other'
}

/** Does not split surrogate pairs. */
function firstCharacters(text: string, length: number): string {
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('')
}
