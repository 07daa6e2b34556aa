import type { AnyRule, Need, OptionValues, Skill, TokenCounter, TokenEstimate } from '@skillgauge/rule-kit'
import type { Root } from 'mdast'
import { RuleContractError } from '../errors.js'

/** Parts that are loaded only for the rules that declare them. */
interface LoadedParts {
  readonly tree?: Root | undefined
  readonly tokens?: TokenCounter | TokenEstimate | undefined
}

/**
 * The input of `check` and `fastPath`. Reading a part that the rule does not declare in `needs` throws: the part would be
 * missing for some skills.
 */
export class RuleInput {
  readonly skill: Skill
  readonly options: OptionValues
  readonly #rule: AnyRule
  readonly #loaded: LoadedParts

  constructor(skill: Skill, options: OptionValues, rule: AnyRule, loaded: LoadedParts) {
    this.skill = skill
    this.options = options
    this.#rule = rule
    this.#loaded = loaded
  }

  get frontmatter() {
    return this.#declares('frontmatter') ? this.skill.frontmatter : this.#refuse('frontmatter')
  }

  get body() {
    // The tree is of the body.
    return this.#declares('body') || this.#declares('tree') ? this.skill.body : this.#refuse('body')
  }

  get tree() {
    return this.#loaded.tree ?? this.#refuse('tree')
  }

  get tokens() {
    return this.#loaded.tokens ?? this.#refuse('tokens')
  }

  #declares(part: Need): boolean {
    return this.#rule.needs?.includes(part) ?? false
  }

  #refuse(part: Need): never {
    if (this.#declares(part))
      throw new RuleContractError(`its \`fastPath\` takes \`${part}\`, which is there for \`check\` only`)
    const needs = [...(this.#rule.needs ?? []), part].map((need) => `'${need}'`).join(', ')
    throw new RuleContractError(`it takes \`${part}\` without declaring it; write \`needs: [${needs}]\``)
  }
}
