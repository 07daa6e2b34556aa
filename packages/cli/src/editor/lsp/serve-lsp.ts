import type { LoadedConfig, PluginThreads } from '@skillgauge/config'
import { loadConfig } from '@skillgauge/config'
import { basename, dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CodeActionParams, InitializeParams, Position } from 'vscode-languageserver/node'
import { createConnection, TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { version } from '../../command-line/version.js'
import { fixAll, fixAllKind, quickFixes } from './code-actions.js'
import { diagnosticsOf } from './diagnostics.js'
import { completeFrontmatter, hoverFrontmatter } from './frontmatter-help.js'
import { explainFindings } from './hover-findings.js'
import { createJudgedSkills } from './judged-skills.js'
import { isFile, isSettings } from './files.js'
import { linksOf } from './links.js'
import { fileOf, judgeOpen, skillDirectoryOf } from './open-skill.js'
import { completeSkillrc, hoverSkillrc, skillrcDiagnostics } from './skillrc.js'

export interface LspSession {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly configFile: string | undefined
  readonly pluginThread: URL | undefined
}

/** What an editor may say when it starts. */
interface Wishes {
  /** Ids of the hosts whose fields are offered; all when absent. */
  readonly hosts?: readonly string[]
  /** False: the folder is a stranger's, so that no config file of it and no plugin has a say. */
  readonly trusted?: boolean
}

/** Serves one editor. Answers the exit code: 0 when it said goodbye, as the protocol wants it. */
export async function serveLsp({ stdin, stdout, configFile, pluginThread }: LspSession): Promise<number> {
  const connection = createConnection(stdin, stdout)
  const documents = new TextDocuments(TextDocument)
  const threads: PluginThreads | undefined = pluginThread && {
    entry: pluginThread,
    write: (text) => connection.console.warn(text),
  }
  let wishes: Wishes = {}
  const configs = new Map<string, Promise<LoadedConfig>>()
  const configFor = (directory: string): Promise<LoadedConfig> => {
    const folder = dirname(directory)
    const known = configs.get(folder)
    if (known) return known
    const options = { cwd: folder, threads, ...(configFile !== undefined && { configFile }) }
    const loaded = loadConfig({ ...options, builtInsOnly: wishes.trusted === false }).catch(() =>
      // What is wrong with the settings is told where they are; the skill is judged without them.
      loadConfig({ cwd: folder, builtInsOnly: true }),
    )
    configs.set(folder, loaded)
    return loaded
  }

  const texts = () =>
    new Map(
      documents.all().flatMap((one) => (isFile(one.uri) ? [[fileURLToPath(one.uri), one.getText()]] : [])),
    )

  const skills = createJudgedSkills(
    async (directory) => judgeOpen(directory, texts(), await configFor(directory)),
    async (skill, told) => {
      const found = diagnosticsOf(skill)
      for (const path of new Set([...told, ...found.keys()])) {
        const uri = pathToFileURL(fileOf(skill, path)).href
        await connection.sendDiagnostics({ uri, diagnostics: found.get(path) ?? [] })
      }
      return found.keys()
    },
  )

  const look = async (uri: string): Promise<void> => {
    if (!isFile(uri)) return
    const file = fileURLToPath(uri)
    if (isSettings(file)) return lookAtSettings(file, uri)
    const directory = skillDirectoryOf(file)
    if (directory !== undefined) await skills.changed(directory)
  }

  const lookAtSettings = async (file: string, uri: string): Promise<void> => {
    if (wishes.trusted === false) return
    configs.clear()
    await connection.sendDiagnostics({ uri, diagnostics: await skillrcDiagnostics(file, threads) })
    await Promise.all(skills.directories().map((directory) => skills.changed(directory)))
  }

  const report = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      connection.console.error(
        `Unexpected error (please report): ${error instanceof Error ? error.stack : String(error)}`,
      ),
    )

  connection.onInitialize((params: InitializeParams) => {
    wishes = (params.initializationOptions ?? {}) as Wishes
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.skillgauge'] },
        hoverProvider: true,
        completionProvider: { triggerCharacters: [':', ' ', '"'] },
        documentLinkProvider: {},
      },
      serverInfo: { name: 'skillgauge', version },
    }
  })
  documents.onDidChangeContent(({ document }) => {
    // Settings are loaded with their plugins, whose code is run: once they are saved, not at every letter.
    if (document.version > 1 && isFile(document.uri) && isSettings(fileURLToPath(document.uri))) return
    report(look(document.uri))
  })
  documents.onDidSave(({ document }) => report(look(document.uri)))
  documents.onDidClose(({ document }) => {
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] })
    if (!isFile(document.uri)) return
    const directory = skillDirectoryOf(fileURLToPath(document.uri))
    if (directory !== undefined && ![...texts().keys()].some((file) => skillDirectoryOf(file) === directory))
      skills.forget(directory)
  })

  connection.onHover(async ({ textDocument, position }) => {
    const here = at(textDocument.uri, position)
    if (!here) return null
    if (isSettings(here.file)) return (await hoverSkillrc(here.text, here.offset)) ?? null
    if (here.directory === undefined) return null
    const field =
      basename(here.file).toLowerCase() === 'skill.md'
        ? hoverFrontmatter(here.text, position.line, position.character, wishes.hosts)
        : undefined
    const skill = await skills.current(here.directory)
    const told = await explainFindings(skill, here.file, position)
    const parts = [...told, ...(field ? [(field.contents as { value: string }).value] : [])]
    return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } }
  })

  connection.onCompletion(async ({ textDocument, position }) => {
    const here = at(textDocument.uri, position)
    if (!here) return []
    if (isSettings(here.file)) return completeSkillrc(here.text, here.offset)
    if (basename(here.file).toLowerCase() !== 'skill.md') return []
    return completeFrontmatter(here.text, position.line, position.character, {
      directory: basename(dirname(here.file)),
      hostIds: wishes.hosts,
    })
  })

  connection.onDocumentLinks(async ({ textDocument }) => {
    const here = at(textDocument.uri, { line: 0, character: 0 })
    if (here?.directory === undefined || basename(here.file).toLowerCase() !== 'skill.md') return []
    return linksOf(await skills.current(here.directory))
  })

  connection.onCodeAction(async ({ textDocument, range, context }: CodeActionParams) => {
    const here = at(textDocument.uri, range.start)
    if (here?.directory === undefined) return []
    const skill = await skills.current(here.directory)
    const wants = (kind: string) => context.only?.some((only) => kind === only || kind.startsWith(`${only}.`))
    return [
      ...(wants('quickfix') !== false ? quickFixes(skill, here.file, range) : []),
      // Only who asks for it waits for that.
      ...(wants(fixAllKind)
        ? await fixAll(skill, (await configFor(here.directory)).rulesFor(here.directory))
        : []),
    ]
  })

  /** What is at a place of a document that is open. */
  const at = (uri: string, position: Position) => {
    const document = documents.get(uri)
    if (!document || !isFile(uri)) return undefined
    const file = fileURLToPath(uri)
    return {
      file,
      text: document.getText(),
      offset: document.offsetAt(position),
      directory: isSettings(file) ? undefined : skillDirectoryOf(file),
    }
  }

  documents.listen(connection)
  let exitCode = 1
  connection.onShutdown(() => void (exitCode = 0))
  const gone = new Promise<void>((resolve) => {
    connection.onExit(() => resolve())
    stdin.once('end', resolve)
    stdin.once('close', resolve)
  })
  connection.listen()
  await gone
  return exitCode
}
