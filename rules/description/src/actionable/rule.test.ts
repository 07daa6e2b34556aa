import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const described = (text: string) => ({
  'SKILL.md': `---\nname: pdf-tools\ndescription: ${JSON.stringify(text)}\n---\n`,
})

const written = (...lines: string[]) => ({
  'SKILL.md': `---\nname: pdf-tools\n${lines.join('\n')}\nlicense: MIT\n---\n`,
})
const commented = '`description` ends here for YAML: everything after ` #` is a comment, which no host reads.'

const inManyLanguages: Record<string, string> = {
  English: 'Reads PDF files. Use when somebody hands over a PDF.',
  Arabic: 'قراءة ملفات PDF. استخدم هذه المهارة عندما يطلب المستخدم قراءة ملف.',
  Chinese: '读取 PDF 文件。当用户上传 PDF 时使用。',
  'traditional Chinese': '讀取 PDF 檔案。當使用者上傳 PDF 時使用。',
  French: "Lit des fichiers PDF. À utiliser lorsque l'utilisateur fournit un PDF.",
  German: 'Liest PDF-Dateien. Verwenden, wenn der Nutzer eine PDF-Datei hochlädt.',
  Hebrew: 'קריאת קובצי PDF. השתמש בסקיל הזה כשהמשתמש מעלה קובץ.',
  Italian: "Legge file PDF. Da usare quando l'utente chiede di leggere un PDF.",
  Korean: 'PDF 파일을 읽습니다. 사용자가 PDF 읽기를 요청할 때 사용합니다.',
  Russian: 'Читает файлы PDF. Используйте, когда пользователь прислал PDF.',
  Vietnamese: 'Đọc tệp PDF. Dùng khi người dùng gửi một tệp PDF.',
  Japanese: 'PDF ファイルを読み取ります。ユーザーが PDF を渡した場合に使用します。',
  Portuguese: 'Lê arquivos PDF. Use quando o usuário enviar um PDF.',
  Spanish: 'Lee archivos PDF. Úsalo cuando el usuario suba un PDF.',
}

/** Other words for the same, as people write them. */
const otherWords = [
  'Prüft Rechnungen. Wird verwendet, wenn eine Rechnung freigegeben werden soll.',
  'Erstellt Angebote. Kommt zum Einsatz, wenn Preise kalkuliert werden.',
  'Crea presupuestos. Ideal para cuando alguien pregunta por tarifas.',
  'Questions a plan. MANDATORY for complex requests and unclear requirements.',
  'Guards the schema. Read this FIRST before coding.',
  'Routes requests to harnesses. For a request with a thread, read this skill first.',
  'Turns pages into text. Great as a fallback for “transcribe this video”.',
  'Reads PDF files. When to use this skill: somebody hands over a PDF.',
  'Holds the table of modes. The coordinator loads this once routing has named an agent.',
  'Converts OpenAPI files; for developers who ask to import or export collections.',
  'Lit des fichiers. Sert à préparer un envoi ; idéal pour les équipes.',
  'Lê arquivos. Útil para quem precisa de tabelas.',
  'Legge file PDF. Utile per chi prepara una fattura.',
  'Читает файлы. Подходит для счетов.',
  '规范提交信息，创建合并请求。用于代码开发完成后的版本控制和协作流程。',
  '检查工具的权限配置。所有使用该接口的技能都应在首次调用前执行此检查。',
  '设计完整的技术实现方案。用于需求分析完成后的方案设计阶段',
  'アーキテクチャ決定の記録ガイド。技術選定のドキュメント化に使用。',
]

const sayOnlyWhat: Record<string, string> = {
  English: 'Reads PDF files and writes their tables as CSV.',
  'English, with a question about something else': 'Writes pages that teach how and when to use each button.',
  'English, with a slash': 'Compares the bills (when/what rose) with the changes of settings.',
  'English, with a reason': 'Covers the settings and why types are required for joins.',
  Arabic: 'قراءة ملفات PDF وكتابة الكلمات والجداول.',
  Chinese: '读取 PDF 文件并生成表格。',
  'Chinese, with what it is for': '用于生成前端和后端的实时代码',
  French: 'Lit des fichiers PDF et en extrait les tableaux.',
  German: 'Liest PDF-Dateien und schreibt ihre Tabellen als CSV.',
  Hebrew: 'קריאת קובצי PDF וכתיבת הטבלאות שלהם.',
  Italian: 'Legge file PDF e ne estrae le tabelle.',
  Korean: 'PDF 파일을 읽고 표를 만듭니다.',
  'Korean, with what it does': '설정을 적용하고 서버를 실행하는 스크립트를 호출한다.',
  Russian: 'Читает файлы PDF и извлекает таблицы.',
  Vietnamese: 'Đọc tệp PDF và trích xuất các bảng.',
  Japanese: 'PDF ファイルを読み取り、表を作成します。',
  'Japanese, with what is used': '帳票の生成に使用されるライブラリの一覧。',
  Portuguese: 'Lê arquivos PDF e extrai as tabelas.',
  Spanish: 'Lee archivos PDF y extrae sus tablas.',
}

testRule(rule, {
  pass: [
    {
      name: 'a command that reads the output of another',
      skill: {
        'SKILL.md': '---\nname: x\ndescription: Translates changed keys.\n---\nChanged: !`git diff --stat`\n',
      },
    },
    ...[
      'description: Use when a PDF is there # keep in sync with #123',
      'description: Use when a PDF is there #keep in sync',
      'description: Use when a PDF is there #TODO: Shorten. See #12.',
      'description: Use when a PDF is there. #123',
      'description: "Use when a PDF is there for" #123 and more.',
      'description: Use when a PDF is there ## or not',
      'description: Use when a page of F#sharp or issue#123 is there.',
      'description: >-\n  Use when issue #123 and #124 are there.',
    ].map((text) => ({ name: `a comment, or none: ${text}`, skill: written(text) })),
    ...otherWords.map((text) => ({ name: text, skill: described(text) })),
    ...[
      'Исправляет тесты, которые не проходят, когда пользователь просит.',
      'Corrige lo que no funciona cuando el usuario lo pide.',
      'Répare ce qui ne marche pas quand l’utilisateur le demande.',
      'Prüft, was nicht läuft, wenn der Nutzer fragt.',
      '不要用于图片，当需要提取文字时使用。',
      'テストが通らない場合に使用。',
      '테스트가 통과하지 않을 때 사용.',
      'Für Rechnungen verwenden.',
      'Cas d’usage : factures.',
      'Casos de uso: facturas.',
      'Casi d’uso: fatture.',
      'Применяется при проверке счетов.',
      '用户上传发票后调用。',
      '송장 처리에 사용.',
      '송장을 정리한다. 사용자가 "송장 정리해줘"라고 말하면 이 절차를 실행한다.',
      '송장을 정리한다. "송장 정리", "/invoice" 같은 요청에 활성화한다.',
      '송장을 검증한다. 송장 파일이 바뀐 후 필수 호출.',
      '송장을 정리한다. "송장 정리해줘" 같은 말에 쓴다.',
      '송장을 정리한다. "더 찾아줘" 같은 후속에도 쓴다.',
      '송장 양식을 바꿀 때 읽는다.',
      '税務を担当する。起動：節税・確定申告',
      '税務を担当する。起動ワードは節税。',
      '記事の執筆・校正時に参照。',
      '記事を校正時に参照するスキル。',
      'Ordnet Belege. Laden bei Rechnungen und Mahnungen.',
      'Trie les factures. À lire avant un envoi.',
      'Ordena facturas. Úsalo antes de enviarlas.',
      'Ordena faturas. Leia antes de enviar.',
      'Ordina fatture. Usala prima di inviarle.',
      'Сортирует счета. Загружай при отправке.',
      'Sắp xếp hóa đơn. Chạy trước mỗi lần gửi.',
      'يرتب الفواتير. استخدمها قبل الإرسال.',
      'ממיין חשבוניות. השתמש לפני שליחה.',
      'Sorts invoices. Use upon a new invoice.',
      'Ordnet Belege. Nutze bei Fragen zu Rechnungen und Mahnungen.',
      'Loads the ledger. Run at the start of every session.',
      'Keeps the ledger. Fires on each incoming invoice.',
    ].map((text) => ({ name: text, skill: described(text) })),
    ...Object.entries(inManyLanguages).map(([language, text]) => ({
      name: language,
      skill: described(text),
    })),
    ...[
      'Convert a CSV to JSON if the user asks.',
      'Before publishing a package, verifies the tarball.',
      'For reviewing Terraform plans.',
      'Verifies the tarball. After a release, checks that it is there.',
    ].map((text) => ({ name: text, skill: described(text) })),
    {
      name: 'a field of Claude Code that says when',
      skill: {
        'SKILL.md':
          '---\nname: pdf-tools\ndescription: Reads PDF files.\nwhen_to_use: The user hands over a PDF.\n---\n',
      },
    },
    {
      name: 'any case',
      skill: described('READS PDF FILES. USE WHEN A PDF IS THERE.'),
      details: { phrase: 'use when' },
    },
    { name: 'across a line break', skill: described('Reads PDF files. Use\n  when a PDF is there.') },
    { name: 'accents left out', skill: described('Lee PDF. Usalo cuando haya uno.') },
    { name: 'a typographic apostrophe', skill: described('Lit des PDF, dès qu’un fichier est là.') },
    {
      name: 'a phrase from the options, in another language',
      skill: described('Leest PDF-bestanden. Gebruik wanneer er een PDF is.'),
      options: { phrases: ['gebruik wanneer'] },
      details: { phrase: 'gebruik wanneer' },
    },
    ...[
      'Provides patterns when authoring or diagnosing code.',
      'Cleans up code. Best used during technical-debt cleanup.',
      'Checks a form. Use with a draft past review.',
      'Thinks again. Use to rethink a problem from zero, not to compare options.',
      'ALWAYS read this before writing tests.',
      'Rules for schemas. Required before editing any .proto file.',
      'Router when unsure which skill applies.',
      'Do NOT use for DOCX files. Use when a PDF is there.',
      'Explains why a build does not pass when asked.',
      'Use once the invoice is paid.',
      'Use every time an invoice arrives.',
      'For use with invoices.',
      'Call this before a release.',
      'Reads PDF, DOCX, and more...',
    ].map((text) => ({
      name: text,
      skill: described(text.replace('and more...', 'when asked, and more...')),
    })),
    ...[
      'Leest PDF-bestanden en schrijft de tabellen voor een gebruiker.',
      'Membaca berkas PDF dan menulis tabel untuk pengguna.',
      'Czyta pliki PDF oraz zapisuje tabele dla użytkownika.',
      'อ่านไฟล์ PDF และเขียนตาราง',
      'Читає файли PDF і витягує таблиці.',
      'फ़ाइलें पढ़ता है और तालिकाएँ लिखता है।',
      'فایل‌های PDF را می‌خواند و جدول می‌سازد.',
    ].map((text) => ({
      name: `a language that it does not know: ${text}`,
      skill: described(text),
      details: {
        notes: ['The language of `description` is not one in which this check knows when a skill is used.'],
      },
    })),
    ...[
      '請求書をまとめる。経理の手順を変える場面で参照する。',
      '請求書をまとめる。「経費精算」「領収書の整理」が出たら必ず使う。',
      '請求書の提出前に、金額と宛先を確認するスキル',
      'Sorts invoices. 关键词：发票、报销、对账。',
      'Sorts invoices. 關鍵字：發票、報銷。',
      'Sorts the invoices of a month. "/pdf-tools".',
      'Sorts the invoices of a month (`/office:pdf-tools 2026-01`).',
    ].map((text) => ({ name: text, skill: described(text) })),
    ...[
      ['its arguments in the body', '', 'Sort `$ARGUMENTS`.'],
      ['its command as the heading', '', '# /pdf-tools <month>'],
      ['a hint', 'argument-hint: "[month]"\n', ''],
      ['its command in the body', '', 'Call `/pdf-tools 2026-01`.'],
      ['its command in a block of code', '', '```\n/pdf-tools 2026-01\n```'],
    ].map(([name, field, body]) => ({
      name: `a skill that people call by name: ${name}`,
      skill: {
        'SKILL.md': `---\nname: pdf-tools\ndescription: Sorts the invoices of a month.\n${field}---\n\n${body}\n`,
      },
    })),
    {
      name: 'a skill that only a person can start',
      skill: {
        'SKILL.md':
          '---\nname: pdf-tools\ndescription: Releases the package.\ndisable-model-invocation: true\n---\n',
      },
    },
    {
      name: 'words by which OpenHands starts the skill',
      skill: { 'SKILL.md': '---\nname: pdf-tools\ndescription: Reads PDF files.\ntriggers:\n- pdf\n---\n' },
    },
  ],
  fail: [
    {
      name: 'no word that starts the skill',
      skill: { 'SKILL.md': '---\nname: pdf-tools\ndescription: Reads PDF files.\ntriggers: [""]\n---\n' },
      findings: [{}],
    },
    {
      name: 'a phrase without a moment',
      skill: described('Converts files to Markdown. Use when the user.'),
      findings: [
        {
          message:
            '`description` names no moment behind `use when`; what the user asks for, or has, was expected there.',
          fix: 'Write the words that a user would type: `Use when the user asks to …`.',
        },
      ],
    },
    {
      name: 'text behind a mark of a comment, which quotes bring back',
      skill: written('description: Handles issue #123 style references. Use when writing C#.'),
      findings: [
        {
          message: commented,
          line: 3,
          column: 28,
          fix: 'description: "Handles issue #123 style references. Use when writing C#."',
        },
      ],
      fixed: written('description: "Handles issue #123 style references. Use when writing C#."')['SKILL.md'],
    },
    ...[
      'Use when writing C# code. Handles issue #123 style references, pull requests and commits.',
      'Use when the user posts to #general, the channel of all.',
      'Use when somebody writes "minor" tags like #hashtags',
      'Use when a PDF is the best. #1 of all tools. Reads it.',
    ].map((text) => ({
      name: `text behind a mark of a comment: ${text}`,
      skill: written(`description: ${text}`),
      findings: [{ message: commented }],
    })),
    {
      name: 'text behind a mark of a comment, in the second line',
      skill: written('description: Use when a PDF is there', '  with issue #123 and more.'),
      findings: [{ message: commented, line: 4, column: 14, fix: 'Put quotes around the whole value.' }],
    },
    ...[
      'Use if the user asks.',
      'A skill for PDF files, for reading.',
      'Checks what was before publishing.',
    ].map((text) => ({
      name: text,
      skill: described(text),
      findings: [{ line: 3 }],
    })),
    ...[
      'Reads PDF files. Do NOT use for DOCX files.',
      "Reads PDF files. Don't use when a DOCX is there.",
      'Reads PDF files; not intended for images.',
      'Reads PDF files. Never use this with images.',
      'Lit des PDF. Ne pas utiliser lorsque le fichier est une image.',
      'Читает PDF. Не используй для картинок.',
      'Не применять, если файл зашифрован.',
      'Reads PDF files. It should not be used when the file is encrypted.',
      'Lee PDF. No se debe usar cuando el archivo esté cifrado.',
      'Đọc PDF. Không sử dụng khi tệp bị mã hóa.',
      'PDF-Dateien lesen. Nicht für Bilder verwenden.',
      '读取文件。不要在文件加密时使用。',
      '读取文件。不适用于加密文件。',
      '読み取る。暗号化されている場合は使用しないでください。',
      '画像処理の際には使わないこと。',
      'PDF를 읽습니다. 암호화된 파일일 때 사용하지 마세요.',
      'PDF를 읽습니다. 암호화된 파일일 때 쓰지 마세요.',
      'קורא קבצים. אין להשתמש כאשר הקובץ מוצפן.',
    ].map((text) => ({
      name: `negated: ${text}`,
      skill: described(text),
      findings: [
        {
          message:
            '`description` does not say when to use the skill; a phrase such as `Use when …` was expected.',
        },
      ],
    })),
    ...[
      'Reads PDF files. Use when a user.',
      'Reads PDF files. Use when the user needs it.',
      'Reads PDF files. Use this skill.',
    ].map((text) => ({
      name: `a phrase without meaning: ${text}`,
      skill: described(text),
      findings: [{ line: 3 }],
    })),
    ...['PDF Tools', 'pdf-tools', 'The PDF tools skill.'].map((text) => ({
      name: `the name: ${text}`,
      skill: described(text),
      findings: [
        {
          message:
            '`description` only repeats the name; what the skill does and when to use it was expected.',
        },
      ],
    })),
    ...[
      'Use when the user hands over a PDF and the',
      'Use when a PDF is there. Reads it and…',
      'Use when a PDF is there,',
    ].map((text) => ({
      name: `cut off: ${text}`,
      skill: described(text),
      findings: [{ message: '`description` ends in the middle of a sentence; its end was expected.' }],
    })),
    ...['Creates overviews of MacBook Pro fleets.', 'Reports of targets met.'].map((text) => ({
      name: `words of English that other languages have as well: ${text}`,
      skill: described(text),
      findings: [{}],
    })),
    ...Object.entries(sayOnlyWhat).map(([language, text]) => ({
      name: `${language} that only says what the skill does`,
      skill: described(text),
      findings: [
        {
          message:
            '`description` does not say when to use the skill; a phrase such as `Use when …` was expected.',
          line: 3,
          column: 14,
        },
      ],
    })),
    ...[
      '起動時に参照される設定の一覧。',
      'サーバーの起動: 設定を読む。',
      'Bilder laden bei schwachem Netz.',
      '결과를 파일에 쓴다.',
      '以前に、請求書をまとめた結果を表示する。',
      '提取文章的关键词：发票、报销、对账。',
      'Sorts the files below docs/pdf-tools and /usr/pdf-tools/bin.',
      'Feeds /pay-invoices.',
    ].map((text) => ({ name: text, skill: described(text), findings: [{ line: 3 }] })),
    ...[
      ['argument-hint: ""\n', 'Read /usr/share/pdf-tools.'],
      ['', 'Call `/other-tools`, `GET /pdf-tools` or `cd /pdf-tools`; see src/pdf-tools.'],
    ].map(([field, body]) => ({
      name: `no call by name: ${body}`,
      skill: {
        'SKILL.md': `---\nname: pdf-tools\ndescription: Sorts invoices.\n${field}---\n\n${body}\n`,
      },
      findings: [{ line: 3 }],
    })),
    {
      name: 'a phrase inside other words',
      skill: described('Helps to reuse whenceforth retriggered cohorts.'),
      findings: [{}],
    },
    {
      name: 'no phrases at all, and an empty one',
      skill: described('Use when a PDF is there.'),
      options: { phrases: ['', ' '] },
      findings: [{}],
    },
    {
      name: 'a blank description: not judged',
      skill: described(' '),
      findings: [
        { message: 'Cannot be judged: `description` is blank.', fix: 'Fix `description.not-empty` first.' },
      ],
    },
    {
      name: 'no description: not judged',
      skill: { 'SKILL.md': '---\nname: pdf-tools\n---\n' },
      findings: [
        {
          message: 'Cannot be judged: there is no `description`.',
          fix: 'Fix `description.required` first.',
        },
      ],
    },
  ],
})
