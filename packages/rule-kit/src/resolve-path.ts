/**
 * The path from the root of one that is written in a folder, `''` for the root, without `.` and `..`; `undefined` when it
 * leads out of the root.
 */
export function resolvePath(folder: string, path: string): string | undefined {
  const steps: string[] = []
  for (const step of `${folder}/${path}`.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return undefined
  }
  return steps.join('/')
}
