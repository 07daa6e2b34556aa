export { startFakeModels } from './start-fake-models.js'
export type { FakeModels, ModelRequest } from './start-fake-models.js'
export type { Fault, ScriptedAnswer, SpokenAnswer, TokenCounts, ToolCall } from './scripted-answer.js'
