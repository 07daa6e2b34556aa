import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A small project for an agent to work on. In an empty folder it would use the skill more often than usual. */
export const projectFiles: Readonly<Record<string, string>> = {
  'README.md':
    '# Orders\n\nImports orders of the shop, and reports them by month.\n\nRun `node src/report.js` to print the report.\n',
  'package.json':
    '{\n  "name": "orders",\n  "version": "1.4.0",\n  "private": true,\n  "type": "module"\n}\n',
  'CHANGELOG.md':
    '# Changelog\n\n## 1.4.0\n\n- Reports count returned orders.\n\n## 1.3.2\n\n- Dates without a time are read.\n',
  'src/report.js':
    "import { readFileSync } from 'node:fs'\nimport { parseOrders } from './parse-orders.js'\n\nconst orders = parseOrders(readFileSync('data/orders.csv', 'utf8'))\nconst months = Map.groupBy(orders, ({ date }) => date.slice(0, 7))\nfor (const [month, list] of months) console.log(month, list.reduce((sum, { total }) => sum + total, 0))\n",
  'src/parse-orders.js':
    "/** One order for each line: id, date, customer, total. */\nexport function parseOrders(text) {\n  const [, ...lines] = text.trim().split('\\n')\n  return lines.map((line) => {\n    const [id, date, customer, total] = line.split(',')\n    return { id, date, customer, total: Number(total) }\n  })\n}\n",
  'data/orders.csv':
    'id,date,customer,total\n1001,2026-03-02,Ada Park,129.90\n1002,2026-03-17,Jonas Weber,15.00\n1003,2026-04-01,Mei Lin,88.40\n1004,2026-04-09,Ada Park,-15.00\n',
  'docs/meeting-2026-04-10.md':
    '# Meeting of 10 April\n\n- Mei wants totals by customer.\n- Jonas asks why the report of March is wrong: returned orders were counted twice.\n- Next meeting: 24 April.\n',
}

/** The paths must be known to stay below `folder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
