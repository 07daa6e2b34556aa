import { z } from 'zod'
import { count } from '../wire/parts.js'

export const skillInfoSchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  path: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  raw_frontmatter: z.record(z.string(), z.unknown()),
  body_preview: z.string(),
  has_scripts: z.boolean(),
  has_references: z.boolean(),
  has_assets: z.boolean(),
  estimated_tokens: count,
  parse_errors: z.array(z.string()),
  /** Token costs. */
  tokens: z.strictObject({
    /** Name and description, in every conversation. */
    discovery: count,
    /** The body of SKILL.md, each time the skill is used. */
    activation: count,
    /** Text files in references, assets and scripts, when opened. */
    on_demand: count,
    total: count,
    encoding: z.string(),
  }),
  body_lines: count,
  files: z.array(
    z.strictObject({
      path: z.string(),
      bytes: count,
      /** Null: binary, or not read. */
      tokens: count.nullable(),
      kind: z.enum(['skill', 'reference', 'asset', 'script', 'other']),
    }),
  ),
})

/** As the API returns it. */
export const repositorySkillInfoSchema = skillInfoSchema.omit({ tokens: true, body_lines: true, files: true })

export const repositoryInfoSchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  commit_sha: z.string(),
  skills: z.array(repositorySkillInfoSchema),
  truncated: z.boolean(),
})

export type SkillInfoWire = z.infer<typeof skillInfoSchema>
export type RepositorySkillInfoWire = z.infer<typeof repositorySkillInfoSchema>
export type RepositoryInfoWire = z.infer<typeof repositoryInfoSchema>
