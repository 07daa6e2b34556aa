export { startFakeModels } from './start-fake-models.js'
export type { FakeModels, ModelRequest } from './start-fake-models.js'
export type { ScriptedAnswer, SpokenAnswer } from './scripted-answer.js'
