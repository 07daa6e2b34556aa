/**
 * What is bundled in place of recheck: the same analyser in JavaScript, in this thread. By itself the package starts a native
 * program or a worker, neither of which can be bundled.
 */
// @ts-expect-error There are no types of this file, and nothing imports this one but the bundle.
export { checkSync as check } from 'recheck/lib/browser.js'
