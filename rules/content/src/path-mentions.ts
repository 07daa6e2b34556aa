import { belowOwnDirectory, decodePercent, isPlaceholder, normalizePath } from './written-path.js'

/** The folders of the specification, in which a skill keeps what it refers to. */
export type Folder = 'scripts' | 'assets' | 'references'

/** A path below one folder of the skill, as SKILL.md names it. */
export interface PathMention {
  /** From the skill directory, with `/`, decoded: `scripts/run.py`. */
  readonly path: string
  readonly offset: number
  /** Written from the skill's own directory by its name: `${CLAUDE_SKILL_DIR}/scripts/run.py`. */
  readonly own: boolean
  /** The folder is written in another case: `Scripts/run.sh`. A path of the skill only where a file of it is meant. */
  readonly otherCase: boolean
  /** Two words and a slash, perhaps: `scripts/tools`. Only in code is that a path. */
  readonly mayBeWords: boolean
}

/** Furthest that the beginning of a path is looked for. */
const maxRoot = 200
const rootCharacter = /[\w.@~%$^{}\\/+-]/
const rest = /(?:[\p{L}\p{N}\p{M}._+@~%$*{}[\\/^…-]|<(?!\/)){0,400}/uy
const extension = /\.[a-z][a-z0-9]{0,9}$/i

/**
 * Every path below `folder` in a text, read the way people write them: bare, with `./` or a host's name for the skill
 * directory, quoted, in a link, at the end of a sentence. Paths below another root, patterns and placeholders are not ours.
 */
export function* pathMentions(text: string, folder: Folder): Generator<PathMention> {
  for (
    let found = indexOf(text, folder, 0);
    found !== -1;
    found = indexOf(text, folder, found + folder.length)
  ) {
    const name = text.slice(found, found + folder.length)
    const separator = text[found + folder.length]
    const offset = startOfPath(text, found)
    const before = text.slice(offset, found)
    const root = belowOwnDirectory(before)
    rest.lastIndex = found + folder.length + 1
    const written = withoutPunctuation(rest.exec(text)?.[0] ?? '')
    const from = found
    found = rest.lastIndex - folder.length
    if (!/^(?:\.[\\/]+)*$/.test(root) || isPlaceholder(written)) continue
    const path = normalizePath(`${name}/${decodePercent(written)}`)
    // `"scripts\n"` is a word and a line end.
    if (separator === '\\' && !extension.test(written)) continue
    if (!path?.startsWith(`${name}/`)) continue
    yield {
      path,
      offset,
      own: root !== before,
      otherCase: name !== folder,
      mayBeWords: offset === from && !extension.test(written) && !/[\\/]$/.test(written),
    }
  }
}

const inAnyCase = {
  scripts: /scripts(?=[\\/])/gi,
  assets: /assets(?=[\\/])/gi,
  references: /references(?=[\\/])/gi,
}

/** Where the folder is named next, in whatever case, with a slash behind it. */
function indexOf(text: string, folder: Folder, from: number): number {
  const pattern = inAnyCase[folder]
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

function startOfPath(text: string, from: number): number {
  let start = from
  while (start > 0 && from - start < maxRoot && rootCharacter.test(text[start - 1]!)) start--
  return start
}

/** Without what Markdown and the sentence put there: `\_`, letters of a text without blanks, asterisks, a period. */
function withoutPunctuation(written: string): string {
  const unescaped = written.replace(/\\(?=[_*~+.-])/g, '')
  const glued = /\.[a-z][a-z0-9]{0,9}(?=[^\0-\x7f])/i.exec(unescaped)
  return unescaped
    .slice(0, glued ? glued.index + glued[0].length : undefined)
    .replace(/(\.\w{1,10})\*{1,3}$/, '$1')
    .replace(/(?<!\.)\.{1,2}$/, '')
}
