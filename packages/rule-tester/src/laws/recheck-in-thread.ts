/**
 * Bundled instead of recheck: its analyser in JavaScript, in this thread. The entry of the package starts a native program or a
 * worker, which cannot be bundled.
 */
// @ts-expect-error The file has no types. This module is used only by the bundle.
export { checkSync as check } from 'recheck/lib/browser.js'
