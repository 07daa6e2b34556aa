const asksToWrite = /\b(?:print|show|give|reply|return|output|cite|write|format|include|links?|linked)\b/i
const announces = /(?:\be\.g\.|\bfor example|\bfor instance|\bsuch as|\blike|\bas)[\s,:(`"'*]{0,8}$/i

/** Whether a link is a sample of what the agent writes: "Print a link such as [report](out/report.html)". */
export function isSampleOfOutput(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start)
  return announces.test(before) && asksToWrite.test(before.split(/[!?\n]|\. /).at(-1)!)
}
