export { fakeGithub } from './fake-github.js'
export type * from './types.js'
export { gitRepository } from './git-repository.js'
export type { Content, GitRepository, TreeEntry } from './git-repository.js'
