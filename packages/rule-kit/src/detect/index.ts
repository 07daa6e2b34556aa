export type { Context, Hit, Reading } from './hit.js'
