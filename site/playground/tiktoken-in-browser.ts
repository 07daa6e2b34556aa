// Replaces `tiktoken/lite` in browsers: the same encoder, but its WebAssembly is fetched from this site.
import { init, Tiktoken } from 'tiktoken/lite/init'
import wasm from 'tiktoken/lite/tiktoken_bg.wasm?url'

await init(async (imports) => WebAssembly.instantiate(await (await fetch(wasm)).arrayBuffer(), imports))

export { Tiktoken }
