/** In place of SKILL_PATH: a SKILL.md on stdin. A folder of that name is `./-`. */
export const stdin = '-'
