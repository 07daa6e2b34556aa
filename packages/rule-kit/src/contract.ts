/**
 * Version of the contract between rules and the tool: the major version of this package. `definePlugin` adds it to a plugin, so
 * that a skillgauge of another major rejects the plugin with a message.
 */
export const contract = 1
