import type { SkillDescription } from './describe-skill.js'
import type { Origin } from '../evaluate/wire.js'
import { snakeKeys } from '../wire/snake-keys.js'
import type { RepositoryInfoWire, RepositorySkillInfoWire, SkillInfoWire } from './wire-schema.js'

export function skillInfo(
  skill: SkillDescription,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
): SkillInfoWire {
  const { tokens, problems, error } = skill
  return {
    owner,
    repo,
    path: skill.path,
    name: skill.name,
    description: skill.description,
    raw_frontmatter: { ...skill.frontmatter },
    body_preview: skill.bodyPreview,
    has_scripts: skill.hasScripts,
    has_references: skill.hasReferences,
    has_assets: skill.hasAssets,
    estimated_tokens: tokens.activation,
    parse_errors: [
      ...(error === null ? [] : [error]),
      ...problems.map(({ message, at }) => `Line ${at.line}, column ${at.column}: ${message}`),
    ],
    tokens: snakeKeys(tokens),
    body_lines: skill.bodyLines,
    files: [...skill.files],
  }
}

/** The Info object of the API, without the fields of a local run. */
export function repositorySkillInfo(
  skill: SkillDescription,
  origin: Pick<Origin, 'owner' | 'repo'>,
): RepositorySkillInfoWire {
  const { tokens: _tokens, body_lines: _lines, files: _files, ...info } = skillInfo(skill, origin)
  return info
}

export function repositoryInfo(
  skills: readonly SkillDescription[],
  origin: Pick<Origin, 'owner' | 'repo' | 'commitSha'>,
  truncated: boolean,
): RepositoryInfoWire {
  return {
    owner: origin.owner,
    repo: origin.repo,
    commit_sha: origin.commitSha,
    skills: skills.map((skill) => repositorySkillInfo(skill, origin)),
    truncated,
  }
}
