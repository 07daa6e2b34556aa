// For `node --import`: prints the modules that are loaded.
import { writeSync } from 'node:fs'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) register(import.meta.url)

/** A hook of the module loader, which runs in a separate thread. */
export async function load(url, context, next) {
  writeSync(1, `loaded ${url}\n`)
  return next(url, context)
}
