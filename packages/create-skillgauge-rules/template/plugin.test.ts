import { testPlugin } from '@skillgauge/rule-tester'
import plugin from './src/index.js'

// General tests of every rule: its README examples are right, it never crashes, it is fast, and its findings are at valid places.
// If your rules require more than usual skills have, pass skills that satisfy them: `{ goodSkills: [{ 'SKILL.md': … }] }`.
testPlugin(plugin, new URL('./src/', import.meta.url))
