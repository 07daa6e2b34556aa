import { belowOwnDirectory, decodePercent, isPlaceholder, normalizePath } from './written-path.js'

/** The folders that the specification defines. */
type Folder = 'scripts' | 'assets' | 'references'

/** A path below one folder of the skill, as SKILL.md names it. */
interface PathMention {
  /** From the skill directory, with `/`, decoded: `scripts/run.py`. */
  readonly path: string
  readonly offset: number
  /** Begins with a variable for the directory of the skill: `${CLAUDE_SKILL_DIR}/scripts/run.py`. */
  readonly own: boolean
  /** The folder is written in another case: `Scripts/run.sh`. This counts only when the skill has such a file. */
  readonly otherCase: boolean
  /** May be two words and a slash, as in `scripts/tools`: a path only in code. */
  readonly mayBeWords: boolean
}

/** How far before the folder a path may begin, in UTF-16 units. */
const maxRoot = 200
const rootCharacter = /[\w.@~%$^{}\\/+-]/
const rest = /(?:[\p{L}\p{N}\p{M}._+@~%$*{}[\\/^…-]|<(?!\/)){0,400}/uy
/** `Bash(python3 *scripts/run.py*)` of `allowed-tools`: a path that ends so, wherever it is. */
const toolPattern = /\b[A-Z]\w{1,40}\([^()\n]{0,150}\*$/
const extension = /\.[a-z][a-z0-9]{0,9}$/i

/**
 * Every path below `folder` in a text: bare, with `./` or a variable for the directory of the skill, quoted, in a link, at the end of
 * a sentence. Skips paths below another root, patterns and placeholders.
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
    if (isInNamedFolder(text, offset)) continue
    if (toolPattern.test(text.slice(Math.max(0, offset - maxRoot), offset))) continue
    const path = normalizePath(`${name}/${decodePercent(written)}`)
    // `"scripts\n"` is a word and an escaped line end.
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

/**
 * A code span that begins as an absolute path and goes on behind a blank in a name: `~/Drive/Shared assets/logos/`. Programs are seldom
 * written with a capital letter, so `~/bin/run assets/logo.png` is a command.
 */
const folderWithBlank =
  /`["']?(?:~|\$HOME|\$\{HOME\}|[A-Za-z]:|(?=[\\/]))[\\/](?:[^`\n"'\\/]{1,60}[\\/]){0,12}\p{Lu}[\p{L}\d_-]{0,40} $/u

function isInNamedFolder(text: string, offset: number): boolean {
  return text[offset - 1] === ' ' && folderWithBlank.test(text.slice(Math.max(0, offset - maxRoot), offset))
}

const inAnyCase = {
  scripts: /scripts(?=[\\/])/gi,
  assets: /assets(?=[\\/])/gi,
  references: /references(?=[\\/])/gi,
}

/** Offset of the next mention of the folder with a slash after it, in any case. */
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

/** Removes what does not belong to the path: Markdown escapes and emphasis, a final period, text attached without a blank. */
function withoutPunctuation(written: string): string {
  const unescaped = written.replace(/\\(?=[_*~+.-])/g, '')
  const glued = /\.[a-z][a-z0-9]{0,9}(?=[^\0-\x7f])/i.exec(unescaped)
  return unescaped
    .slice(0, glued ? glued.index + glued[0].length : undefined)
    .replace(/(\.\w{1,10})\*{1,3}$/, '$1')
    .replace(/(?<!\.)\.{1,2}$/, '')
}
