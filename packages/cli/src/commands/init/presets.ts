/** What settings can begin with, as docs/use/configure.md lists them. */
export const presets: readonly string[] = ['recommended', 'spec', 'strict', 'security', 'threats']

/** Looks at harm to the user, and decides about none of the built-in checks: it goes along with any other. */
export const threatsPreset = 'threats'
