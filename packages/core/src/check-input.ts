import type { AnyRule, Need, OptionValues, Skill, TokenCounter, TokenEstimate } from '@skillgauge/rule-kit'
import type { Root } from 'mdast'
import { ContractBroken } from './signals.js'

/** What is made for the rules that declare it. */
interface Declared {
  readonly tree?: Root | undefined
  readonly tokens?: TokenCounter | TokenEstimate | undefined
}

/**
 * What `check` and `fastPath` receive. A rule that takes what it has not declared would be given nothing for some skills: to
 * TypeScript that is a type error, and to JavaScript it fails here by name.
 */
export class Input {
  readonly skill: Skill
  readonly options: OptionValues
  readonly #rule: AnyRule
  readonly #declared: Declared

  constructor(skill: Skill, options: OptionValues, rule: AnyRule, declared: Declared) {
    this.skill = skill
    this.options = options
    this.#rule = rule
    this.#declared = declared
  }

  get frontmatter() {
    return this.#takes('frontmatter') ? this.skill.frontmatter : this.#refuse('frontmatter')
  }

  get body() {
    // The tree is one of the body.
    return this.#takes('body') || this.#takes('tree') ? this.skill.body : this.#refuse('body')
  }

  get tree() {
    return this.#declared.tree ?? this.#refuse('tree')
  }

  get tokens() {
    return this.#declared.tokens ?? this.#refuse('tokens')
  }

  #takes(part: Need): boolean {
    return this.#rule.needs?.includes(part) ?? false
  }

  #refuse(part: Need): never {
    if (this.#takes(part))
      throw new ContractBroken(`its \`fastPath\` takes \`${part}\`, which is there for \`check\` only`)
    const needs = [...(this.#rule.needs ?? []), part].map((need) => `'${need}'`).join(', ')
    throw new ContractBroken(`it takes \`${part}\` without declaring it; write \`needs: [${needs}]\``)
  }
}
