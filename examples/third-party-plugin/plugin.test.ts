import { testPlugin } from '@skillgauge/rule-tester'
import plugin from './src/index.js'

/** House rules ask for what other people's skills do not have. */
const goodSkill = {
  'SKILL.md': `---
name: invoices
description: Reads invoices of Acme Billing. Use when the user hands over an invoice.
metadata:
  owner: team-billing
---

Run \`scripts/read.py\`, and see https://billing.acme.example.
`,
  'scripts/read.py': 'print("read")\n',
}

testPlugin(plugin, new URL('./src/', import.meta.url), { goodSkills: [goodSkill] })
