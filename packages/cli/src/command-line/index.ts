import { check } from './check.js'
import type { DefineCommand } from './define.js'
import { evaluate } from './evaluate.js'
import { listChecks } from './list-checks.js'
import { scan } from './scan.js'

/** Every command, in the order of the help. */
export const commands: readonly DefineCommand[] = [evaluate, check, scan, listChecks]
