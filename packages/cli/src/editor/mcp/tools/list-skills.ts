import { describeSkill } from '@skillgauge/features'
import { discoverSkills, folder, pathFrom } from '@skillgauge/sources'
import { allowedPath, isWithin } from '../roots.js'
import { shortList } from '../short-results.js'
import type { Tool } from '../tool.js'
import { count, input, list, output, text } from '../tool.js'

export const listTool: Tool = {
  name: 'list_skills',
  title: 'List skills',
  description:
    'The agent skills below a folder of the workspace, by default below its roots: path, name, description.',
  inputSchema: input({ path: { type: 'string', description: 'A folder (default: every root).' } }),
  outputSchema: output({ skills: list({ path: text, name: text, description: text }), more: count }),
  async run({ path }, { roots }) {
    const starts = path === undefined ? roots : [allowedPath(String(path), roots).path]
    const found = [
      ...new Map(
        starts
          .flatMap((start) => discoverSkills(allowedPath(start, roots).path).skills)
          .map((skill) => [skill.directory, skill]),
      ).values(),
    ]
    const listed = found.slice(0, 100).map(async ({ directory }) => {
      const { name, description } = await describeSkill(folder(directory), { countTokens: false })
      const root = roots.find((folder) => isWithin(folder, directory)) ?? ''
      return { path: pathFrom(root, directory) || '.', name, description }
    })
    const { skills } = shortList(await Promise.all(listed))
    return { skills, more: found.length - skills.length }
  },
}
