import { testPlugin } from '@skillgauge/rule-tester'
import plugin from './src/index.js'

testPlugin(plugin, new URL('./src/', import.meta.url))
