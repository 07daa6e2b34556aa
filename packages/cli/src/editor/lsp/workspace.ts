import type { LoadedConfig, PluginThreads } from '@skillgauge/config'
import { loadConfig, configFileNames } from '@skillgauge/config'
import type { Connection, Position, TextDocuments } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { dirname, basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { diagnosticsOf } from './diagnostics.js'
import { createSkillQueue } from './skill-queue.js'
import type { OpenSkill } from './open-skill.js'
import { fileOf, evaluateOpenSkill, skillDirectoryOf } from './open-skill.js'
import { skillrcDiagnostics } from './skillrc.js'

/** `initializationOptions` of the client. */
export interface ClientOptions {
  /** Ids of the hosts for completion and hover (default: all). */
  readonly hosts?: readonly string[]
  /** False: a stranger's folder, so its config files and plugins are ignored. */
  readonly trusted?: boolean
}

export interface OpenPlace {
  readonly file: string
  readonly text: string
  readonly offset: number
  readonly position: Position
  /** Directory of the skill that the file belongs to. */
  readonly directory: string | undefined
}

/** The open documents of one editor, with their skills and settings. */
export class Workspace {
  clientOptions: ClientOptions = {}
  private readonly configs = new Map<string, Promise<LoadedConfig>>()
  private readonly skills = createSkillQueue(
    async (directory) => evaluateOpenSkill(directory, this.texts(), await this.configFor(directory)),
    async (skill, published) => this.publish(skill, published),
  )

  constructor(
    private readonly options: {
      readonly connection: Connection
      readonly documents: TextDocuments<TextDocument>
      readonly configFile: string | undefined
      readonly threads: PluginThreads | undefined
    },
  ) {}

  configFor(directory: string): Promise<LoadedConfig> {
    const { configFile, threads } = this.options
    const folder = dirname(directory)
    const known = this.configs.get(folder)
    if (known) return known
    const options = { cwd: folder, threads, ...(configFile !== undefined && { configFile }) }
    const loaded = loadConfig({ ...options, builtInsOnly: this.clientOptions.trusted === false }).catch(() =>
      // Errors in the settings are shown in their file; the skill is checked without them.
      loadConfig({ cwd: folder, builtInsOnly: true }),
    )
    this.configs.set(folder, loaded)
    return loaded
  }

  async skill(directory: string): Promise<OpenSkill> {
    return this.skills.current(directory)
  }

  /** Checks the skill or settings of a document, and publishes diagnostics. */
  async refresh(uri: string): Promise<void> {
    const file = fileOfUri(uri)
    if (file === undefined) return
    if (isSettings(file)) return this.refreshSettings(file, uri)
    const directory = skillDirectoryOf(file)
    if (directory !== undefined) await this.skills.changed(directory)
  }

  /** Clears the diagnostics of a closed document. */
  async close(uri: string): Promise<void> {
    const cleared = this.options.connection.sendDiagnostics({ uri, diagnostics: [] })
    const closed = fileOfUri(uri)
    if (closed !== undefined) {
      const directory = skillDirectoryOf(closed)
      const isOpen = [...this.texts().keys()].some((file) => skillDirectoryOf(file) === directory)
      if (directory !== undefined && !isOpen) this.skills.remove(directory)
    }
    await cleared
  }

  at(uri: string, position: Position): OpenPlace | undefined {
    const document = this.options.documents.get(uri)
    const file = fileOfUri(uri)
    if (!document || file === undefined) return undefined
    return {
      file,
      text: document.getText(),
      offset: document.offsetAt(position),
      position,
      directory: isSettings(file) ? undefined : skillDirectoryOf(file),
    }
  }

  /** Texts of open files by absolute path. */
  private texts(): Map<string, string> {
    const open = this.options.documents.all().flatMap((document) => {
      const file = fileOfUri(document.uri)
      return file === undefined ? [] : [[file, document.getText()] as const]
    })
    return new Map(open)
  }

  private async refreshSettings(file: string, uri: string): Promise<void> {
    if (this.clientOptions.trusted === false) return
    const { connection, threads } = this.options
    this.configs.clear()
    await connection.sendDiagnostics({ uri, diagnostics: await skillrcDiagnostics(file, threads) })
    await Promise.all(this.skills.directories().map((directory) => this.skills.changed(directory)))
  }

  private async publish(skill: OpenSkill, published: ReadonlySet<string>): Promise<Iterable<string>> {
    const found = diagnosticsOf(skill)
    for (const path of new Set([...published, ...found.keys()])) {
      const uri = pathToFileURL(fileOf(skill, path)).href
      await this.options.connection.sendDiagnostics({ uri, diagnostics: found.get(path) ?? [] })
    }
    return found.keys()
  }
}

/** `undefined` for what is not a file here, for example `untitled:` or `file://host/share` on Linux. */
export function fileOfUri(uri: string): string | undefined {
  try {
    const file = fileURLToPath(uri)
    return file.includes('\0') ? undefined : file
  } catch {
    return undefined
  }
}

/** A package.json may hold settings, but also much else. */
export function isSettings(file: string): boolean {
  const name = basename(file)
  return name !== 'package.json' && configFileNames.includes(name)
}
