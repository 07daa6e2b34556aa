import { sentenceAfter, sentenceBefore } from './project-words.js'

/** "The `invoices` skill, `references/x.md`", "the tax-forms skill's `references/x.md`", directly before the path. */
const ofSkill =
  /(?:[`*"']{1,3}([a-z\d][a-z\d-]{0,63})[`*"']{1,3} skill(?:['’]s)?|(?<![\w-])([a-z\d]{1,64}(?:-[a-z\d]{1,64}){1,8}) skill['’]s)[,:]? {0,2}[(`"'*]{0,3}$/

/** "`references/x.md` in the `invoices` skill", "`references/x.md` im Skill `invoices`", directly behind the path. */
const inSkill =
  /^[`*"')]{0,3},? (?:(?:in|of|from|im|aus|des|dans|de|du|del|della|nel|nella|en|no|na|do|da|w|z|в|из)(?: (?:the|der|dem|den|le|la|el|il|o|a|sibling|other))? )?(?:[`*"']{1,3}([a-z\d][a-z\d-]{0,63})[`*"']{1,3}[ -]?skill|(?:skill|compétence|habilidad|навык[а-я]?) [`*"']{1,3}([a-z\d][a-z\d-]{0,63})[`*"'])/iu
/** The same in Chinese, Japanese and Korean, where the skill is named first: "`invoices` スキルの `references/x.md`". */
const ofSkillInAsia =
  /[`*"'「]{1,3}([a-z\d][a-z\d-]{0,63})[`*"'」]{1,3} ?(?:skill|技能|スキル|스킬) ?(?:的|中的|里的|の|의)? ?[(（`"'*「]{0,3}$/i

/** Whether the words around a path say that it is a file of a skill with another name. */
export function isOfOtherSkill(text: string, offset: number, end: number, name: string): boolean {
  const before = sentenceBefore(text, offset)
  const found = ofSkill.exec(before) ?? ofSkillInAsia.exec(before) ?? inSkill.exec(sentenceAfter(text, end))
  const owner = found?.[1] ?? found?.[2]
  return owner !== undefined && owner !== name
}
