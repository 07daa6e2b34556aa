import type { Tool } from './tool.js'
import { checkTool } from './tools/check-skill.js'
import { explainTool } from './tools/explain-check.js'
import { fixTool } from './tools/fix-skill.js'
import { listTool } from './tools/list-skills.js'
import { scanTool } from './tools/scan-skill.js'

/** Every tool, in the order of a list. */
export const tools: readonly Tool[] = [listTool, checkTool, scanTool, explainTool, fixTool]
