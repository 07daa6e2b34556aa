import { describe, expect, it } from 'vitest'
import { fragment } from './fragment.js'

describe('a fragment', () => {
  it('escapes values', () => {
    expect(fragment`<p>${'</p><script>&'}</p>`.markup).toBe('<p>&lt;/p&gt;&lt;script&gt;&amp;</p>')
    expect(fragment`<p title="${'" onclick="x'}">a</p>`.markup).toBe(
      '<p title="&quot; onclick=&quot;x">a</p>',
    )
    expect(fragment`${['<b>', fragment`<i>${'<'}</i>`]}`.markup).toBe('&lt;b&gt;<i>&lt;</i>')
  })

  it('escapes several values in one attribute', () => {
    expect(fragment`<p id="${'a"'}-${'b"'}">${'"'}</p>`.markup).toBe('<p id="a&quot;-b&quot;">&quot;</p>')
  })

  it('shows the code points of invisible characters, in text within a `<span>`', () => {
    expect(fragment`${'a\u202Eb'}`.markup).toBe('a<span class="u">U+202E</span>b')
    expect(fragment`<p title="${'a\u202Eb'}"></p>`.markup).toBe('<p title="a[U+202E]b"></p>')
    expect(fragment`${'\uD800 \u0000 \u{E0041}'}`.markup.replaceAll(/<[^>]+>/g, '')).toBe(
      'U+D800 U+0000 U+E0041',
    )
  })

  it('leaves words and emoji as they are', () => {
    expect(fragment`${'👩‍💻 ❤️ नमस्ते'}`.markup).toBe('👩‍💻 ❤️ नमस्ते')
  })

  it('throws for a value in a tag outside of an attribute', () => {
    expect(() => fragment`<p ${'onclick=x'}></p>`).toThrow('double quotes')
    expect(() => fragment`<p title="${fragment`<b></b>`}"></p>`).toThrow('attribute')
  })
})
