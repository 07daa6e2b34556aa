import { NotLoaded } from './signals.js'

/** YAML, the tree, the known tokens and the encoder load on first use: one more signal would be an endless loop. */
const parts = 5

/**
 * Reads something of a skill that may need a part which loads on first use, for whoever is no rule. `read` may run more
 * than once.
 */
export async function readLoading<T>(read: () => T): Promise<T> {
  for (let loads = 0; ; loads++) {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof NotLoaded) || loads === parts) throw error
      await error.load()
    }
  }
}
