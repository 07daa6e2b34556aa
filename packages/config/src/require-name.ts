/** Name of the plugin that the key `require` makes. */
export const requireName = 'require'
