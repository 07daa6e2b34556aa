import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  RootsListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { SkillgaugeError, messageOf } from '@skillgauge/core'
import type { Readable, Writable } from 'node:stream'
import { createApi } from '../../api/operations.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import { version } from '../../command-line/version.js'
import { excerptOf, expectArguments } from './arguments.js'
import { readResource, resources, resourceTemplates } from './resources.js'
import { foldersOf } from './roots.js'
import { tools } from './tools.js'

interface McpSession {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly cwd: string
  /** Absolute folders that may be read if the client has no roots. */
  readonly fallbackRoots: readonly string[]
  readonly configFile: string | undefined
  readonly pluginThread: URL | undefined
}

/** Serves one client until its stream ends. Tools write nothing, and only the protocol writes to stdout. */
export async function serveMcp(session: McpSession): Promise<void> {
  const { stdin, stdout, fallbackRoots, configFile, pluginThread } = session
  const api = createApi(pluginThread, true)
  const server = new Server(
    { name: 'skillgauge', version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions:
        'Checks agent skills (folders with SKILL.md). After writing or changing a skill call check_skill; before trusting one from elsewhere call scan_skill.',
    },
  )
  let known: Promise<readonly string[]> | undefined
  const rootsOfClient = async (): Promise<readonly string[]> => {
    if (!server.getClientCapabilities()?.roots) return fallbackRoots
    const { roots } = await server.listRoots()
    return foldersOf(roots.map(({ uri }) => uri))
  }
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => void (known = undefined))
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _run, ...facts }) => ({
      ...facts,
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    try {
      const tool = tools.find(({ name }) => name === params.name)
      if (!tool) throw invalidInput(`There is no tool \`${excerptOf(params.name)}\`.`)
      expectArguments(tool.inputSchema.properties, params.arguments ?? {})
      const roots = await (known ??= rootsOfClient())
      const result = await tool.run(params.arguments ?? {}, { api, roots, configFile }, signal)
      return {
        content: [{ type: 'text' as const, text: JSON.stringify(result) }],
        structuredContent: result as Record<string, unknown>,
      }
    } catch (error) {
      known = undefined
      return { isError: true, content: [{ type: 'text' as const, text: errorText(error) }] }
    }
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources] }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [...resourceTemplates],
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => readResource(params.uri))

  const ended = new Promise<void>((resolve, reject) => {
    // The SDK closes by itself after such a message only.
    server.onclose = () => reject(invalidInput('The client sent a message that is larger than 10 MiB.'))
    stdin.once('end', resolve)
    stdin.once('close', resolve)
    stdout.once('close', resolve)
  })
  // Each answer that a slow client has not read waits for `drain`; Node would warn of a leak on stderr.
  stdout.setMaxListeners(0)
  await server.connect(new StdioServerTransport(stdin, stdout))
  await ended
  await server.close()
}

function errorText(error: unknown): string {
  if (error instanceof SkillgaugeError) return error.message
  if (error instanceof Error && error.name === 'AbortError') return 'The call was cancelled.'
  return `Unexpected error (please report): ${messageOf(error)}`
}
