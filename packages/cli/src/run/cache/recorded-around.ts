import type { SkillFiles } from '@skillgauge/core'

/** What was looked for around a skill, and what was there: `null` for nothing. */
export type Lookups = readonly (readonly [path: string, found: 'file' | 'folder' | null])[]

/** The same files, and what their rules have looked for around them so far. */
export function recordAround(files: SkillFiles): { files: SkillFiles; lookups: () => Lookups } {
  const { around } = files
  if (!around) return { files, lookups: () => [] }
  const asked = new Map<string, 'file' | 'folder' | null>()
  const find = (path: string) => {
    const found = around.find(path)
    asked.set(path, found ?? null)
    return found
  }
  return { files: { ...files, around: { folders: around.folders, find } }, lookups: () => [...asked] }
}

/** Whether it looks around a skill as it did then. */
export function isAsThen({ around }: SkillFiles, lookups: Lookups): boolean {
  return lookups.every(([path, found]) => (around?.find(path) ?? null) === found)
}
