/**
 * Number of the contract between rules and what runs them: the major version of this package. `definePlugin` stamps it on a
 * plugin, so that a skillgauge of another major can say so instead of running rules that mean something else.
 */
export const contract = 1
