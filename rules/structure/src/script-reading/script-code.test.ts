import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { codeOf, blankComments } from './script-code.js'
import type { Language } from './script-language.js'

const languages: readonly Language[] = ['python', 'shell', 'javascript', 'ruby', 'go']

/** Code before and after, line by line, so that a test shows what is left. */
function expectCode(language: Language, lines: readonly (readonly [text: string, code: string])[]): void {
  const text = lines.map(([line]) => line).join('\n')
  expect(codeOf(text, language).split('\n')).toEqual(lines.map(([, code]) => code))
}

describe('codeOf: python', () => {
  it('blanks comments and strings', () =>
    expectCode('python', [
      ['x = "a # b"  # "c"', 'x = "_____"       '],
      [`y = 'it\\'s' + r"\\\\" + b'z'`, `y = '_____' + r"__" + b'_'`],
      ['z = "open', 'z = "____'],
      ['w = 1', 'w = 1'],
    ]))
  it('blanks triple quotes over several lines, as one string', () =>
    expect(codeOf('"""a\n"b"\n"""\nx', 'python')).toBe('"""______"""\nx'))
  it('keeps the code in f-strings, and only that', () =>
    expectCode('python', [
      ['f"a {b} c {{d}}"', 'f"__{b}________"'],
      ['f"{x:>{width}} {y!r:\'^9}"', 'f"{x:_{width}}_{y!r:___}"'],
      ['f"{d["k"]}" + rf"{z}"', 'f"{d["_"]}" + rf"{z}"'],
      ['f"{open', 'f"{open'],
      ['g("x")', 'g("_")'],
      ['"{a}" xf"{a}"', '"___" xf"___"'],
    ]))
  it('keeps the code of an f-string inside an f-string over several lines', () =>
    expect(codeOf('f"""a\n{f"{x} b"}\n"""\ny', 'python')).toBe('f"""__{f"{x}__"}_"""\ny'))
})

describe('codeOf: shell', () => {
  it('blanks comments and quotes', () =>
    expectCode('shell', [
      [`echo "a # b" 'c' # d`, `echo "_____" '_'    `],
      [`echo $# a#b \\" $'it\\'s'`, `echo $# a#b __ $'_____'`],
      ['echo ${#x} ${x#*"}"}', 'echo ${__} ${___"_"}'],
    ]))
  it('joins continued lines', () => expect(codeOf('a \\\nb', 'shell')).toBe('a   b'))
  it('keeps the code in substitutions', () =>
    expectCode('shell', [
      ['x="a $(read "b c") d"', 'x="__$(read "___")__"'],
      ['y="`read z`"', 'y="`read z`"'],
      ['echo "${x:-it\'s}" (a)', 'echo "${_______}" (a)'],
      ['echo $(f (a) b) "c"', 'echo $(f (a) b) "_"'],
    ]))
  it('blanks arithmetic', () =>
    expectCode('shell', [
      ['x=$((1 << (2)))', 'x=$____________'],
      ['if ((a < b)); then', 'if _________; then'],
      ['for ((i = 0; i < 3; i++)); do', 'for _____________________; do'],
    ]))
  it('blanks here documents, with any delimiter', () => {
    const text = `cat <<'EOF' | sort\nread "x\nEOF\ncat <<-A <<"B-1"\none\n\tA\ntwo\nB-1\nx`
    expect(codeOf(text, 'shell')).toMatch(/^cat <<'EOF' \| sort\n +\ncat <<-A <<"B-1"\n +\n +\nx$/)
  })
  it('ignores a here document without its delimiter', () =>
    expectCode('shell', [
      ['let x=1<<y', 'let x=1<<y'],
      ['cat <<< "z"', 'cat <<< "_"'],
      ['read x', 'read x'],
    ]))
})

describe('codeOf: javascript and go', () => {
  it('blanks comments, strings and regular expressions', () =>
    expectCode('javascript', [
      ['#!/usr/bin/env node "', '                     '],
      [`a("b", 'c') // d`, `a("_", '_')     `],
      ['x = /["\'/]+/g.test(y) /* z */', 'x = /______/g.test(y)        '.padEnd(29)],
      ['return /"/', 'return /_/'],
      ['a / b / "c"', 'a / b / "_"'],
      ['[.../x"/.exec(y)]', '[.../__/.exec(y)]'],
      ["<p>don't</p>", "<p>don'_____"],
      ['prompt("x")', 'prompt("_")'],
    ]))
  it('keeps the code in templates', () =>
    expectCode('javascript', [
      ['`a ${b({ c: `d${e}` })} f`', '`__${b({ c: `_${e}` })}__`'],
      ['`${x}` / 2 / "y"', '`${x}` / 2 / "_"'],
    ]))
  it('blanks raw strings of Go', () =>
    expectCode('go', [
      ['x := `a \\` + "b" // c', 'x := `___` + "_"     '],
      ['y := a / b / c', 'y := a / b / c'],
    ]))
})

describe('codeOf: ruby', () => {
  it('blanks comments and strings', () =>
    expectCode('ruby', [
      [`puts "a # b", 'c#{d}' # e`, `puts "_____", '_____'    `],
      ['x = "a #{gets "b}"} c"', 'x = "__#{gets "__"}__"'],
      ['y = %w(a (b) c) + %q[d]', 'y = %w(_______) + %q[_]'],
      ['z = a % (b) / c', 'z = a % (b) / c'],
      ["w = s =~ /[\"']/ ? ?\" : 'v'", "w = s =~ /____/ ? ?\" : '_'"],
    ]))
  it('blanks here documents and what follows __END__', () => {
    const text = 'x = <<~TEXT.strip\n  gets\n  TEXT\nlist <<ITEM\ngets\n__END__\ngets'
    expect(codeOf(text, 'ruby')).toMatch(/^x = <<~TEXT\.strip\n +\nlist <<ITEM\ngets\n +$/)
  })
  it('blanks =begin to =end', () => expect(codeOf('a\n=begin\ngets\n=end\nb', 'ruby')).toMatch(/^a\n +\nb$/))
})

describe('blankComments', () => {
  it('leaves strings and here documents alone', () =>
    expect(blankComments('cat <<X # --a\n--help # b\nX\necho "#"', 'shell')).toBe(
      'cat <<X      \n--help # b\nX\necho "#"',
    ))
})

/** What opens, closes and escapes in these languages, in any order. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '`',
        '"""',
        "'''",
        'f"',
        '\\',
        '\n',
        '#',
        '//',
        '/*',
        '*/',
        '/',
        '$(',
        '${',
        '#{',
        '((',
        '))',
        '(',
        ')',
        '{',
        '}',
        '[',
        ']',
        '<<',
        '<<A',
        '<<~A',
        "<<'A'",
        'A',
        '\nA\n',
        '<<<',
        '%w(',
        '%q',
        '?"',
        '=begin',
        '\n=end',
        '__END__',
        'read x',
        'case x in',
        'esac',
        'done',
        'while',
        'input(',
        ' ',
        ':',
        '!',
        '|',
        '<',
        '\0',
        '\ud800',
        '😀',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

describe.each(languages)('codeOf: any text as %s', (language) => {
  it('is as long as the text, and differs only by blanks', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const code of [codeOf(text, language), blankComments(text, language)]) {
          expect(code.length).toBe(text.length)
          for (let i = 0; i < text.length; i++) if (code[i] !== text[i]) expect(' _').toContain(code[i])
        }
      }),
      { numRuns: 1_000 },
    )
  })

  // Were it quadratic, each of these megabytes would take minutes and meet the time limit of the test runner.
  it.each([
    '"',
    "'",
    '`',
    '"""',
    'f"{',
    "f'''{",
    '${',
    '"$(',
    '$(',
    '#{"',
    '((',
    '(',
    '/',
    '/*',
    '//\n',
    '#\n',
    '\\',
    '%w(',
    '%(',
    '<<A\n',
    '<<A ',
    '<<~A\nA\n',
    'A\n',
    ' A\n',
    '<<B\nA\n',
    "`'",
    '?"',
    '=begin\n',
    '{',
    '}',
    '\n',
    ' ',
    'a',
    '((\n',
  ])('reads a megabyte of %j', (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length))
    expect(codeOf(text, language).length).toBe(text.length)
  })
})
