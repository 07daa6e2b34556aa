import { describe, expect, it } from 'vitest'
import { findMoment } from './find-moment.js'

describe('findMoment', () => {
  it.each([
    ['a question', 'Lost in a merge? Walks through the conflicts.'],
    ['words of a user', 'Answers "why is my build so slow" with a profile.'],
    ['two quotations', 'Macht aus „fass das zusammen“ oder „was war wichtig“ ein Protokoll.'],
    ['words about itself', 'Wiring of the pump. Turn to it once an alarm sounds.'],
    ['what must come before', 'Required reading ahead of every release.'],
    ['a moment at the beginning', 'Upon a failed payment, decides whether to try again.'],
    ['somebody in a situation', 'The user has a chart and wants its numbers: reads them.'],
    ['work that it is for', 'Applicable while editing shaders.'],
    ['an automatic start', 'Automatically loaded on changes to *.proto files.'],
    ['words that start it', 'Reads statements. Keywords: account, balance, interest.'],
    ['a scope and its limits', 'Covers rounding, currencies and taxes of invoices. Do not use for payroll.'],
    ['the skill for something else', 'Draws maps. For charts use chart-tools.'],
    ['German', 'Bei allen Änderungen an Tabellen heranziehen.'],
    ['French', "Avant d'envoyer une facture, relit les montants."],
    ['Spanish', 'A la hora de enviar una factura, repasa los importes.'],
    ['Portuguese', 'Vale para toda alteração em tabelas.'],
    ['Russian', 'Активируй при запросах о счетах.'],
    ['Chinese', '涉及新增依赖或升级时，必须遵循本 Skill。'],
    ['Japanese', '請求書を送る前に必ず確認。'],
    ['Korean', '배포 직전에 한 번 돌려 보세요.'],
  ])('finds %s', (_, description) => expect(findMoment(description)).toBeDefined())

  it.each([
    'Reads PDF files and writes their tables as CSV.',
    'Reads images; not intended for videos.',
    'Uses the interface to read contacts and to run reports.',
    'Write better letters with this skill.',
    'Rebuilds the bibliography, if the file has changed.',
    'Sends a digest, users are told by mail.',
    'Tracks this time and that time.',
    'Reviews pull requests like a senior engineer would.',
    'Makes before/after pictures of a room.',
    'Pauses the pipeline until a person approves.',
    'A port of "Clean Code" for Kotlin.',
    'Creates events and reminds guests one day before the meeting starts.',
    'Add features to tables. Read only what the task needs.',
    'Liest PDF-Dateien und schreibt ihre Tabellen.',
    'Lit des fichiers PDF et en extrait les tableaux.',
    'Lee archivos PDF y extrae sus tablas.',
    'Lê arquivos PDF e extrai as tabelas.',
    'Читает файлы PDF и извлекает таблицы.',
    '读取 PDF 文件并提取表格。',
    'PDF ファイルを読み取り、表を作成します。',
    'PDF 파일을 읽고 표를 만듭니다.',
  ])('finds none in %s', (description) => expect(findMoment(description)).toBeUndefined())
})
