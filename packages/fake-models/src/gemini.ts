import type { GenerateContentResponse } from '@google/genai'
import type { Api, ParsedRequest } from './api.js'
import { at, piecesOf, textOf, turnsIn } from './api.js'
import type { ModelOutput } from './scripted-answer.js'

const modelPath = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/

export const gemini: Api = {
  name: 'gemini',
  matches: (path) => modelPath.test(path),
  read(path, body) {
    const [, model = '', method] = modelPath.exec(path) ?? []
    return {
      model: decodeURIComponent(model),
      system: textOf(at(at(body, 'systemInstruction'), 'parts')),
      turns: turnsIn(at(body, 'contents'), 'parts'),
      stream: method === 'streamGenerateContent',
      forcedTool: undefined,
    }
  },
  body: (output, asked) => response(output, asked, output.text, true),
  events: (output, asked) => {
    const texts = piecesOf(output.text, output.pieces).map((text) => ({
      data: response(output, asked, text, false),
    }))
    return [...texts, { data: response(output, asked, '', true) }]
  },
  error: (status, message) => ({ error: { code: status, message, status: errorStatus(status) } }),
}

/** The client's types with enums as the strings that are sent. */
type Wire<T> = T extends string
  ? `${T}`
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

type ResponseWire = Wire<
  Pick<
    GenerateContentResponse,
    'candidates' | 'modelVersion' | 'promptFeedback' | 'responseId' | 'usageMetadata'
  >
>
function response(output: ModelOutput, { model }: ParsedRequest, text: string, last: boolean) {
  const { stop, usage } = output
  const parts = text === '' ? [] : [{ text }]
  return {
    candidates: [
      {
        index: 0,
        // A blocked answer has no content.
        ...(stop !== 'refusal' && { content: { role: 'model', parts } }),
        ...(last && { finishReason: finishReason(output) }),
        ...(stop === 'refusal' && { finishMessage: output.refusal }),
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
    modelVersion: model,
    responseId: 'fake',
  } satisfies ResponseWire
}

function finishReason({ stop }: ModelOutput) {
  return ({ end: 'STOP', tool: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const)[stop]
}

function errorStatus(status: number): string {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 403) return 'PERMISSION_DENIED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RESOURCE_EXHAUSTED'
  if (status === 503) return 'UNAVAILABLE'
  return status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT'
}
