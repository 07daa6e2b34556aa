import type { Connection, InitializeResult, Position } from 'vscode-languageserver/node'
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
  StreamMessageReader,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { SkillgaugeError } from '@skillgauge/core'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream'
import { version } from '../../command-line/version.js'
import { codeActions, complete, hover, links } from './answers.js'
import { fixAllKind } from './code-actions.js'
import { checkHeaders, endOfInput } from './message-headers.js'
import type { OpenPlace, ClientOptions } from './workspace.js'
import { fileOfUri, isSettings, Workspace } from './workspace.js'

interface LspSession {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly configFile: string | undefined
  readonly pluginThread: URL | undefined
}

const initialized: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind] },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [':', ' ', '"'] },
    documentLinkProvider: {},
  },
  serverInfo: { name: 'skillgauge', version },
}

/**
 * Serves one editor. Returns the exit code: 0 after a `shutdown` request.
 *
 * @throws SkillgaugeError `invalid-input` for a broken message header.
 */
export async function serveLsp({ stdin, stdout, configFile, pluginThread }: LspSession): Promise<number> {
  const messages = checkHeaders()
  const connection = createConnection(new StreamMessageReader(messages), new StreamMessageWriter(stdout))
  const documents = new TextDocuments(TextDocument)
  const threads = pluginThread && {
    entry: pluginThread,
    write: (text: string) => connection.console.warn(text),
  }
  const workspace = new Workspace({ connection, documents, configFile, threads })
  connection.onInitialize(({ initializationOptions, capabilities }) => {
    workspace.clientOptions = (initializationOptions ?? {}) as ClientOptions
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration)
      connection.onInitialized(() => askForChangesOnDisk(connection))
    return initialized
  })
  watch(documents, workspace, connection)
  answer(connection, workspace)
  documents.listen(connection)

  let exitCode = 1
  connection.onShutdown(() => void (exitCode = 0))
  const ended = new Promise<void>((resolve, reject) => {
    connection.onExit(() => resolve())
    connection.onNotification(endOfInput, () => resolve())
    pipeline(stdin, messages, (error) => {
      if (error instanceof SkillgaugeError) reject(error)
      else if (error) resolve()
    })
  })
  connection.listen()
  await ended
  return exitCode
}

function watch(documents: TextDocuments<TextDocument>, workspace: Workspace, connection: Connection): void {
  const report = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      connection.console.error(
        `Unexpected error (please report): ${error instanceof Error ? error.stack : String(error)}`,
      ),
    )
  documents.onDidChangeContent(({ document }) => {
    // Loading settings runs the code of plugins: on save, not on every change.
    if (document.version > 1 && isSettings(fileOfUri(document.uri) ?? '')) return
    report(workspace.refresh(document.uri))
  })
  documents.onDidSave(({ document }) => report(workspace.refresh(document.uri)))
  documents.onDidClose(({ document }) => report(workspace.close(document.uri)))
  connection.onDidChangeWatchedFiles(({ changes }) =>
    report(workspace.changedOnDisk(changes.map(({ uri }) => uri))),
  )
}

/** Any file can be part of a skill: a link leads to it, or it is missing. */
function askForChangesOnDisk(connection: Connection): void {
  const watchers = [{ globPattern: '**/*' }]
  connection.client
    .register(DidChangeWatchedFilesNotification.type, { watchers })
    // The editor has said that it can. Without it, diagnostics follow what is open.
    .catch(() => {})
}

function answer(connection: Connection, workspace: Workspace): void {
  const top: Position = { line: 0, character: 0 }
  const at = async <T>(uri: string, position: Position, ask: (here: OpenPlace) => Promise<T>) => {
    const here = workspace.at(uri, position)
    return here ? ask(here) : null
  }
  connection.onHover(({ textDocument, position }) =>
    at(textDocument.uri, position, (here) => hover(workspace, here)),
  )
  connection.onCompletion(({ textDocument, position }) =>
    at(textDocument.uri, position, (here) => complete(workspace, here)),
  )
  connection.onDocumentLinks(({ textDocument }) =>
    at(textDocument.uri, top, (here) => links(workspace, here)),
  )
  connection.onCodeAction(({ textDocument, range, context }) =>
    at(textDocument.uri, range.start, (here) => codeActions(workspace, here, range, context)),
  )
}
