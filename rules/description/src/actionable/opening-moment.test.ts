import { describe, expect, it } from 'vitest'
import { openingMoment } from './opening-moment.js'

describe('openingMoment', () => {
  it.each([
    ['Before publishing a package, verifies the tarball.', 'before'],
    ['Verifies the tarball. After a release, checks that it is there.', 'after'],
    ['For reviewing Terraform plans.', 'for'],
    ['If a PDF is there, reads it.', 'if'],
    ['While reviewing code, looks for races.', 'while'],
    ['Formats code. If the user asks for tabs, takes tabs.', 'if'],
    ['Formats code. If you need tabs, takes tabs.', 'if'],
    ['Renders a report. Use as the final stage of a pipeline.', 'use as the final stage'],
    ['Renders a report. Use the notes after a call.', 'use the notes after'],
    ['Reviews a diff. Used by .github/workflows/review.yml.', 'used by'],
    ['Guidance for changing prices and names.', 'guidance for'],
    ['Vor jedem Release die Pakete prüfen.', 'vor jedem'],
    ['Antes de publicar un paquete, revisa los archivos.', 'antes de'],
    ['Перед релизом проверяет пакет.', 'перед'],
    ['当表结构变更，需要迁移时，生成脚本。', '时'],
    ['在提交代码之前，检查格式。', '时'],
    ['「千円使った」で経費を記録する。', '「…」で'],
    ['Formats code; while the current task is a review, only looks.', 'while'],
  ])('%s', (text, word) => expect(openingMoment(text)).toBe(word))

  it.each([
    'Formats code. If formatting fails, reports errors.',
    'Formats code. While formatting files, reports errors.',
    'While many tools exist this one is fast.',
    'Formats code. While many tools exist this one is fast.',
    'For a tidy house.',
    'Checks what was before publishing.',
    'Lists the types that are used by the server.',
    'Guidelines for marketing teams. Rules for billing teams.',
    'Uses the notes after a call.',
    'Nach PDF umwandeln.',
    '读取当前时间。显示文件。',
    '当文件加密时不要使用。',
    '「議事録」で使う表を作る。',
    '「作る」ではない。',
  ])('%s has no moment', (text) => expect(openingMoment(text)).toBeUndefined())
})
