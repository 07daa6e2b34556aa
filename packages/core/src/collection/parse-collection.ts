import type { CollectedSkill, Collection, Place, Skill } from '@skillgauge/rule-kit'
import { parseSkill, readFrontmatter } from '../skill/parse-skill.js'
import type { CollectionParts, SkillPart } from './collection-parts.js'
import { parseManifest } from './parse-manifest.js'

export async function parseCollection(parts: CollectionParts): Promise<Collection> {
  const skills: CollectedSkill[] = []
  for (const part of parts.skills) skills.push(await parseCollectedSkill(part))
  const manifests = []
  for (const part of parts.manifests) manifests.push(await parseManifest(part))
  const { hosts, find } = parts
  return Object.freeze({
    skills: Object.freeze(skills),
    manifests: Object.freeze(manifests),
    hosts: Object.freeze([...hosts]),
    ...(find && { find }),
  })
}

async function parseCollectedSkill(part: SkillPart): Promise<CollectedSkill> {
  const { path, directory, file, bytes, digest, shelf, hosts } = part
  const skill = parseSkill({
    directory,
    path,
    entries: [{ path: file, bytes: bytes.length }],
    incomplete: [],
    read: () => bytes,
  })
  const frontmatter = (await readFrontmatter(skill))?.data ?? emptyData
  return Object.freeze({
    path,
    directory,
    name: nonBlankText(frontmatter, 'name'),
    description: nonBlankText(frontmatter, 'description'),
    frontmatter,
    shelf,
    hosts: Object.freeze([...hosts]),
    digest,
    at: (key?: string) => placeOf(skill, path, key),
  })
}

const emptyData: Readonly<Record<string, unknown>> = Object.freeze(
  Object.create(null) as Record<string, unknown>,
)

function nonBlankText(frontmatter: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = frontmatter[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function placeOf(skill: Skill, path: string, key: string | undefined): Place {
  const hasKey = key !== undefined && skill.frontmatter && Object.hasOwn(skill.frontmatter.data, key)
  const place = hasKey ? skill.frontmatter!.key(key) : skill.skillMd!.at(0)
  return { ...place, path: path === '' ? place.path : `${path}/${place.path}` }
}
