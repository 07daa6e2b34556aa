/** The frontmatter of the SKILL.md of tests. */
export const head = '---\nname: notes\ndescription: Keeps notes.\n---\n\n'

/** A SKILL.md with a step. */
export function step(code: string, lead = 'Run this:'): string {
  return `${head}${lead}\n\n\`\`\`bash\n${code}\n\`\`\`\n`
}
