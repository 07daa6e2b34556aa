import { damage } from './damage.js'
import { goods } from './goods.js'
import { running } from './running.js'
import { sending } from './sending.js'
import { staying } from './staying.js'
import { words } from './words.js'

/** Everything that is looked for in a window. */
export const allActs: readonly (readonly [says: string, on: RegExp])[] = Object.entries({
  ...goods,
  ...sending,
  ...running,
  ...staying,
  ...damage,
  ...words,
})
