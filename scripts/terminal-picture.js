// Draws docs/images/terminal.svg, the screenshot in the README, from a real run of the built command line on the skills in examples/.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Arguments of `skillgauge`, run in the root of the repository. */
const commands = [
  ['check', 'examples/skills/poor/meeting-notes'],
  ['scan', 'examples/skills/hostile/weather-report'],
]
const columns = 96

const cell = { width: 8.4, height: 19 }
const margin = { left: 18, top: 52, bottom: 20 }
const colors = {
  background: '#14171c',
  bar: '#23272e',
  text: '#d5d9e0',
  dim: '#8b93a1',
  red: '#ff7b72',
  green: '#7ee787',
  yellow: '#e3b341',
  cyan: '#79c0ff',
}

export async function terminalPicture(root) {
  const rows = []
  for (const args of commands) {
    if (rows.length > 0) rows.push([])
    rows.push([
      { text: '$ ', color: 'green', bold: false },
      { text: `skillgauge ${args.join(' ')}`, color: 'text', bold: true },
    ])
    rows.push(...styledRows(await runInTerminal(root, args)))
  }
  return { path: 'docs/images/terminal.svg', text: drawSvg(rows) }
}

/** Runs the built command line as in a terminal, without environment variables, and returns its output. */
async function runInTerminal(root, args) {
  const { main } = await import(pathToFileURL(join(root, 'packages/cli/dist/main.js')).href)
  let output = ''
  const screen = {
    isTTY: true,
    columns,
    on() {},
    write(text, done) {
      output += text
      done?.()
    },
  }
  const argv = [process.execPath, 'skillgauge', ...args]
  await new Promise((exit) => {
    // Without a terminal there is no progress line, which a slow machine would show.
    const stderr = { ...screen, isTTY: false }
    void main({ argv, env: {}, stdout: screen, stderr, cwd: () => root, exit })
  })
  return output
}

/** Splits a text with ANSI escape sequences into lines, and each line into runs of one style. */
function styledRows(text) {
  const style = { color: 'text', bold: false, dim: false }
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) =>
      row.split(/(\u001B\[\d+m)/).flatMap((part) => {
        const code = /^\u001B\[(\d+)m$/.exec(part)?.[1]
        if (code !== undefined) applyStyle(Number(code), style)
        if (code !== undefined || part === '') return []
        return [{ text: part, bold: style.bold, color: style.dim ? 'dim' : style.color }]
      }),
    )
}

function applyStyle(code, style) {
  const color = { 31: 'red', 32: 'green', 33: 'yellow', 36: 'cyan', 39: 'text' }[code]
  if (color !== undefined) style.color = color
  else if (code === 1) style.bold = true
  else if (code === 2) style.dim = true
  else if (code === 22) style.bold = style.dim = false
  else if (code === 0) Object.assign(style, { color: 'text', bold: false, dim: false })
  else throw new Error(`Unknown escape sequence ${code}.`)
}

function drawSvg(rows) {
  const width = Math.round(columns * cell.width + 2 * margin.left)
  const height = margin.top + rows.length * cell.height + margin.bottom
  const lines = rows.flatMap((row, i) => {
    let column = 0
    return row.flatMap((run) => {
      const text = run.text.trim()
      const x = margin.left + (column + run.text.indexOf(text)) * cell.width
      column += [...run.text].length
      return text === '' ? [] : [textElement({ ...run, text }, x, margin.top + (i + 1) * cell.height)]
    })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `  <title id="title">${commands.map((args) => `skillgauge ${args.join(' ')}`).join(', ')}, in a terminal</title>`,
    `  <rect width="${width}" height="${height}" rx="8" fill="${colors.background}"/>`,
    `  <path d="M0 8a8 8 0 0 1 8-8h${width - 16}a8 8 0 0 1 8 8v24H0z" fill="${colors.bar}"/>`,
    ...[colors.red, colors.yellow, colors.green].map(
      (color, i) => `  <circle cx="${20 + i * 20}" cy="16" r="6" fill="${color}"/>`,
    ),
    '  <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
    ...lines,
    '  </g>',
    '</svg>',
    '',
  ].join('\n')
}

/** A run of text. With `textLength`, columns line up in every font. */
function textElement({ text, color, bold }, x, y) {
  const place = `x="${x.toFixed(1)}" y="${y}" textLength="${([...text].length * cell.width).toFixed(1)}"`
  return `    <text ${place} fill="${colors[color]}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
}

/** Spaces become no-break spaces, because SVG collapses spaces. */
function escaped(text) {
  return text
    .replaceAll(' ', '\u00A0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
