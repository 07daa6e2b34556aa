import type { LoadedConfig, PluginThreads } from '@skillgauge/config'
import { configFileNames, findConfigFile, loadConfig } from '@skillgauge/config'
import { isOutside, pathFrom } from '@skillgauge/sources'
import type { Connection, Diagnostic, Position, TextDocuments } from 'vscode-languageserver/node'
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
    async (skill, published) => this.publishSkill(skill, published),
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
    const loaded = loadConfig({ ...options, builtInsOnly: !this.isTrusted() }).catch(async () => {
      // Errors in the settings are shown in their file, open or not; the skill is checked without them.
      const file = configFile ?? findConfigFile(folder)
      if (file !== undefined && isSettings(file)) await this.publishSettings(file)
      return loadConfig({ cwd: folder, builtInsOnly: true })
    })
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
    if (isSettings(file)) return this.refreshSettings(file)
    const directory = skillDirectoryOf(file)
    if (directory !== undefined) await this.skills.changed(directory)
  }

  /** Checks what files changed on disk belong to: settings, or skills with open files. */
  async changedOnDisk(uris: readonly string[]): Promise<void> {
    const files = uris.flatMap((uri) => fileOfUri(uri) ?? [])
    const settings = files.filter(isSettings)
    // They check all open skills.
    if (settings.length > 0)
      return void (await Promise.all(settings.map((file) => this.refreshSettings(file))))
    const touched = this.skills
      .directories()
      .filter((directory) => files.some((file) => !isOutside(pathFrom(directory, file))))
    await Promise.all(touched.map((directory) => this.skills.changed(directory)))
  }

  /** Clears the diagnostics of a closed document. */
  async close(uri: string): Promise<void> {
    const closed = fileOfUri(uri)
    // Mistakes in settings stay, as long as open skills are checked without them.
    if (closed !== undefined && isSettings(closed) && this.skills.directories().length > 0)
      return this.isTrusted() ? this.publishSettings(closed) : undefined
    const cleared = this.options.connection.sendDiagnostics({ uri, diagnostics: [] })
    if (closed !== undefined) {
      const directory = skillDirectoryOf(closed)
      const isOpen = [...this.texts().keys()].some((file) => skillDirectoryOf(file) === directory)
      if (directory !== undefined && !isOpen)
        await this.publish(directory, this.skills.remove(directory), new Map())
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

  private isTrusted(): boolean {
    // A client that says `"false"` or `0` means it.
    return (this.clientOptions.trusted ?? true) === true
  }

  private async refreshSettings(file: string): Promise<void> {
    if (!this.isTrusted()) return
    this.configs.clear()
    await this.publishSettings(file)
    await Promise.all(this.skills.directories().map((directory) => this.skills.changed(directory)))
  }

  private async publishSettings(file: string): Promise<void> {
    const diagnostics = await skillrcDiagnostics(file, this.options.threads)
    await this.options.connection.sendDiagnostics({ uri: pathToFileURL(file).href, diagnostics })
  }

  private async publishSkill(skill: OpenSkill, published: Set<string>): Promise<void> {
    const found = diagnosticsOf(skill)
    for (const path of found.keys()) published.add(path)
    await this.publish(skill.directory, published, found)
  }

  /** In one go, so that nothing newer comes in between. */
  private async publish(
    directory: string,
    paths: ReadonlySet<string>,
    found: ReadonlyMap<string, Diagnostic[]>,
  ): Promise<void> {
    const sent = [...paths].map((path) => {
      const uri = pathToFileURL(fileOf({ directory }, path)).href
      return this.options.connection.sendDiagnostics({ uri, diagnostics: found.get(path) ?? [] })
    })
    await Promise.all(sent)
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
