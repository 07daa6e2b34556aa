import type { LoadedConfig, PluginThreads } from '@skillgauge/config'
import { loadConfig, configFileNames } from '@skillgauge/config'
import type { Connection, Position, TextDocuments } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { dirname, basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { diagnosticsOf } from './diagnostics.js'
import { createJudgedSkills } from './skill-queue.js'
import type { OpenSkill } from './open-skill.js'
import { fileOf, judgeOpen, skillDirectoryOf } from './open-skill.js'
import { skillrcDiagnostics } from './skillrc.js'

/** What an editor may say when it starts. */
export interface Wishes {
  /** Ids of the hosts whose fields are offered; all when absent. */
  readonly hosts?: readonly string[]
  /** False: the folder is a stranger's, so that no config file of it and no plugin has a say. */
  readonly trusted?: boolean
}

export interface OpenPlace {
  readonly file: string
  readonly text: string
  readonly offset: number
  readonly position: Position
  /** Of the skill that the file belongs to. */
  readonly directory: string | undefined
}

/** The open documents of one editor, the skills they belong to, and the settings of those. */
export class Workspace {
  wishes: Wishes = {}
  private readonly configs = new Map<string, Promise<LoadedConfig>>()
  private readonly skills = createJudgedSkills(
    async (directory) => judgeOpen(directory, this.texts(), await this.configFor(directory)),
    async (skill, told) => this.publish(skill, told),
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
    const loaded = loadConfig({ ...options, builtInsOnly: this.wishes.trusted === false }).catch(() =>
      // What is wrong with the settings is told where they are; the skill is judged without them.
      loadConfig({ cwd: folder, builtInsOnly: true }),
    )
    this.configs.set(folder, loaded)
    return loaded
  }

  async skill(directory: string): Promise<OpenSkill> {
    return this.skills.current(directory)
  }

  /** Judges what a document belongs to, and tells the editor. */
  async look(uri: string): Promise<void> {
    if (!isFile(uri)) return
    const file = fileURLToPath(uri)
    if (isSettings(file)) return this.lookAtSettings(file, uri)
    const directory = skillDirectoryOf(file)
    if (directory !== undefined) await this.skills.changed(directory)
  }

  /** Of a document that is no longer open nothing is told. */
  async close(uri: string): Promise<void> {
    const told = this.options.connection.sendDiagnostics({ uri, diagnostics: [] })
    if (isFile(uri)) {
      const directory = skillDirectoryOf(fileURLToPath(uri))
      const isOpen = [...this.texts().keys()].some((file) => skillDirectoryOf(file) === directory)
      if (directory !== undefined && !isOpen) this.skills.forget(directory)
    }
    await told
  }

  at(uri: string, position: Position): OpenPlace | undefined {
    const document = this.options.documents.get(uri)
    if (!document || !isFile(uri)) return undefined
    const file = fileURLToPath(uri)
    return {
      file,
      text: document.getText(),
      offset: document.offsetAt(position),
      position,
      directory: isSettings(file) ? undefined : skillDirectoryOf(file),
    }
  }

  /** Files with what is typed in them. */
  private texts(): Map<string, string> {
    const open = this.options.documents.all().filter(({ uri }) => isFile(uri))
    return new Map(open.map((document) => [fileURLToPath(document.uri), document.getText()]))
  }

  private async lookAtSettings(file: string, uri: string): Promise<void> {
    if (this.wishes.trusted === false) return
    const { connection, threads } = this.options
    this.configs.clear()
    await connection.sendDiagnostics({ uri, diagnostics: await skillrcDiagnostics(file, threads) })
    await Promise.all(this.skills.directories().map((directory) => this.skills.changed(directory)))
  }

  private async publish(skill: OpenSkill, told: ReadonlySet<string>): Promise<Iterable<string>> {
    const found = diagnosticsOf(skill)
    for (const path of new Set([...told, ...found.keys()])) {
      const uri = pathToFileURL(fileOf(skill, path)).href
      await this.options.connection.sendDiagnostics({ uri, diagnostics: found.get(path) ?? [] })
    }
    return found.keys()
  }
}

export function isFile(uri: string): boolean {
  return uri.startsWith('file:')
}

/** Whether a file holds settings of ours, and nothing else. */
export function isSettings(file: string): boolean {
  const name = basename(file)
  return name !== 'package.json' && configFileNames.includes(name)
}
