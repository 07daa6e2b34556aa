import { testPlugin } from '@skillgauge/rule-tester'
import plugin from './src/index.js'

// The laws that the built-in rules keep: examples that do as they say, no crash, no slowness, no place outside of a file.
// A rule that asks for more than other people's skills have needs skills of its own: `{ goodSkills: [{ 'SKILL.md': … }] }`.
testPlugin(plugin, new URL('./src/', import.meta.url))
