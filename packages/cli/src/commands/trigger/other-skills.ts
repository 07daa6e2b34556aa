import { loadYaml, SkillgaugeError } from '@skillgauge/core'
import { discoverSkills, statSkillPath } from '@skillgauge/sources'
import { basename, dirname, resolve } from 'node:path'
import { openSkills } from '../../run/choose/skills-to-check.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { SkillToInstall } from '../../runtimes/runs/run-test.js'
import { readSkillName } from '../../runtimes/skill-name.js'
import { skillEvidence, readSkillMd } from '../../runtimes/agents/skill-evidence.js'
import type { SkillEvidence } from '../../runtimes/agents/skill-evidence.js'
import { invalidInput } from '../../command-line/invalid-input.js'

/** All of them are copied for every run. */
const maxSkills = 200

interface NamedSkill extends SkillToInstall {
  readonly shown: string
}

/**
 * The skills of `--with`, which names skills or folders of skills. The tested one is left out.
 *
 * @throws SkillgaugeError `not-found`, `not-a-skill`, or `invalid-input` for two of the same name.
 */
export async function findSkillsBeside(
  paths: readonly string[],
  tested: NamedSkill,
  cwd: string,
): Promise<readonly NamedSkill[]> {
  const folders = paths.flatMap((path) => directoriesIn(path, cwd))
  const others = [...new Set(folders)].filter((directory) => directory !== tested.directory)
  const named = await readSkillNames(openSkills(others, cwd, cwd).skills)
  expectDifferentNames([tested, ...named])
  return named
}

/** Skills without a name are left out: agents do not find them either. */
export async function readSkillNames(skills: readonly ChosenSkill[]): Promise<readonly NamedSkill[]> {
  await loadYaml()
  return skills.flatMap(({ directory, shown, files }) => {
    const name = tryReadName(files)
    return name === undefined ? [] : [{ directory, shown, name }]
  })
}

/** @throws SkillgaugeError `invalid-input` for two of the same name, or too many. */
export function expectDifferentNames(skills: readonly NamedSkill[]): void {
  if (skills.length > maxSkills)
    throw invalidInput(
      `${skills.length} skills are too many to run side by side; at most ${maxSkills} are taken.`,
    )
  const seen = new Map<string, NamedSkill>()
  for (const skill of skills) {
    const other = seen.get(skill.name)
    if (other)
      throw invalidInput(
        `\`${other.shown}\` and \`${skill.shown}\` are both called \`${skill.name}\`: an agent finds one of them only. Rename one, or leave it out.`,
      )
    seen.set(skill.name, skill)
  }
}

/** Lines that several of the skills have in common prove nothing. */
export function evidenceOf(skills: readonly SkillToInstall[]): readonly SkillEvidence[] {
  const texts = skills.map(({ directory }) => readSkillMd(directory))
  return skills.map((skill, i) =>
    skillEvidence(
      skill,
      texts.filter((_, other) => other !== i),
    ),
  )
}

function directoriesIn(path: string, cwd: string): string[] {
  const full = resolve(cwd, path)
  statSkillPath(path, cwd)
  if (basename(full).toLowerCase() === 'skill.md') return [dirname(full)]
  const found = discoverSkills(full, {}).skills.map(({ directory }) => directory)
  if (found.length > 0) return found
  throw new SkillgaugeError('not-a-skill', `There is no skill in \`${path}\`.`)
}

function tryReadName(files: ChosenSkill['files']): string | undefined {
  try {
    return readSkillName(files())
  } catch {
    return undefined
  }
}
