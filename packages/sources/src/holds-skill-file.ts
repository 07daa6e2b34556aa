import { readdirSync } from 'node:fs'
import { skillFileAmong } from './own-files.js'

/** Whether a folder is a skill directory. One that cannot be opened is not known to be one. */
export function holdsSkillFile(directory: string): boolean {
  try {
    const children = readdirSync(directory, { withFileTypes: true })
    return (
      skillFileAmong(children.filter((child) => !child.isDirectory()).map(({ name }) => name)) !== undefined
    )
  } catch {
    return false
  }
}
