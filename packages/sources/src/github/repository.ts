import type { ManifestPart, SkillFiles } from '@skillgauge/core'
import { isSkillMd, manifestPlaces, pluginRoots, SkillgaugeError } from '@skillgauge/core'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import { limits } from '../limits.js'
import type { TreeFile } from './git-tree.js'
import { filesBySkill, skillDirectories } from './git-tree.js'
import type { AroundSkills, Downloads, RepositoryFacts } from './repository-facts.js'
import { joinPath, possibleDirectories } from './repository-path.js'
import { toSkillFiles } from './skill-in-repository.js'
import { githubLimits } from './github-limits.js'
import { aroundInTree } from './around-in-tree.js'
import type { ArchiveFiles } from './parsing.js'
import { objectId } from './parsing.js'
import { unexpectedAnswer } from './upstream-error.js'
import { withinLimit, isReadable, skillFilesFirst } from './what-to-fetch.js'

/** Skills of one commit. Listing takes no request, reading as few as possible. */
export class Repository {
  #files: readonly TreeFile[] | undefined
  #unpacked: ArchiveFiles | undefined
  /** Set by `list()`. */
  #skills: readonly string[] | undefined
  /** Contents by path, from the last fetch. */
  #contents: ReadonlyMap<string, Uint8Array | string> = new Map()
  #lacksFiles = false
  #find: ReturnType<typeof aroundInTree> | undefined

  constructor(
    readonly facts: RepositoryFacts,
    private readonly downloads: Downloads,
  ) {
    this.#files = facts.files
  }

  /** Whether GitHub listed files that it did not have when they were fetched: that may pass, so results must not be kept. */
  get lacksFiles(): boolean {
    return this.#lacksFiles
  }

  /** Sorted; `''` is the root. */
  async list(): Promise<readonly string[]> {
    return (this.#skills ??= skillDirectories(await this.#listed()))
  }

  /** @throws SkillgaugeError `invalid-input` for an invalid path, `not-found` without a skill there. */
  async find(path: string): Promise<string> {
    const meant = possibleDirectories(path)
    const skills = new Set(await this.list())
    const found = meant.find((directory) => skills.has(directory))
    if (found === undefined) throw this.#noSkill(path)
    return found
  }

  #noSkill(path: string): SkillgaugeError {
    const { owner, repo } = this.facts
    return new SkillgaugeError('not-found', `There is no SKILL.md at \`${path}\` in \`${owner}/${repo}\`.`)
  }

  /** Throws `not-found` when the directory is not a skill. */
  async readOne(directory: string): Promise<SkillFiles> {
    if (!(await this.list()).includes(directory)) throw this.#noSkill(directory)
    return (await this.read([directory])).get(directory)!
  }

  /**
   * Fetches all readable files of these skills. With `skillFilesOnly` only each SKILL.md, and one that cannot be fetched is
   * `unreadable`.
   */
  async read(
    directories: readonly string[],
    { skillFilesOnly = false, withManifests = false } = {},
  ): Promise<Map<string, SkillFiles>> {
    const bySkill = filesBySkill(await this.#listed(), await this.list(), directories)
    await yieldTurn()
    const wanted = new Map<string, TreeFile>()
    for (const [directory, files] of bySkill) {
      const readable = files.slice(0, limits.files).filter(isReadable)
      for (const file of skillFilesOnly
        ? readable.filter(({ path }) => isSkillMd(path))
        : withinLimit(readable))
        wanted.set(joinPath(directory, file.path), file)
    }
    if (withManifests) {
      const places = new Set(manifestPlaces(directories).map(({ path }) => path))
      for (const file of this.facts.manifests ?? [])
        if (places.has(file.path) && isReadable(file)) wanted.set(file.path, file)
    }
    await yieldTurn()
    const contents = await this.#fetch(wanted, directories.length === 1)
    const missing = [...wanted.keys()].filter((path) => typeof contents.get(path) === 'string')
    if (skillFilesOnly && missing.length > 0) {
      const message = `\`${missing[0]}\` cannot be read: ${String(contents.get(missing[0]!))}.`
      throw new SkillgaugeError('unreadable', message)
    }
    this.#contents = contents
    const skills = new Map<string, SkillFiles>()
    for (const [directory, files] of bySkill) {
      await yieldTurn()
      skills.set(directory, this.#skillFiles(directory, files))
    }
    return skills
  }

  /** Also fetches the manifests around the skills, without additional requests. */
  async readTogether(
    directories: readonly string[],
  ): Promise<{ readonly skills: Map<string, SkillFiles>; readonly around: AroundSkills }> {
    const skills = await this.read(directories, { withManifests: true })
    await yieldTurn()
    const listed = [...(this.#files ?? []), ...(this.facts.manifests ?? [])]
    const byPath = new Map(listed.map((file) => [file.path, file]))
    const paths = [...listed.map(({ path }) => path), ...(this.facts.others ?? [])]
    const known = new Set(paths)
    await yieldTurn()
    const manifests = manifestPlaces(directories).flatMap((place): ManifestPart[] => {
      const file = byPath.get(place.path)
      if (!file) return []
      const content = this.#contents.get(place.path)
      return [{ ...place, content: content ?? file.unreadable ?? 'it was not fetched' }]
    })
    return {
      skills,
      around: { manifests, pluginRoots: pluginRoots(directories, (path) => known.has(path)), paths },
    }
  }

  async #listed(): Promise<readonly TreeFile[]> {
    if (this.#files) return this.#files
    // Without a tree any file may belong to a skill.
    this.#unpacked ??= await this.downloads.tarball('text')
    return (this.#files = this.#unpacked.tree?.files ?? [])
  }

  async #fetch(
    wanted: ReadonlyMap<string, TreeFile>,
    single: boolean,
  ): Promise<Map<string, Uint8Array | string>> {
    const contents = new Map<string, Uint8Array | string>()
    if (this.#unpacked) for (const [path, content] of this.#unpacked.contents) contents.set(path, content)
    else if (wanted.size > 1 && !(single && this.facts.bytes > githubLimits.largeRepository)) {
      const shas = new Map([...wanted].map(([path, { sha }]) => [path, sha]))
      const unpacked = await this.downloads.tarball(shas)
      await yieldTurn()
      for (const [path, content] of unpacked.contents) contents.set(path, content)
    }
    await yieldTurn()
    if (this.facts.files) await this.#fetchMissing(wanted, contents)
    return contents
  }

  /** Fetches files that the archive lacks or changes (`.gitattributes`): the result must equal a clone. */
  async #fetchMissing(wanted: ReadonlyMap<string, TreeFile>, contents: Map<string, Uint8Array | string>) {
    const missing = [...wanted].filter(([path]) => !contents.has(path)).sort(skillFilesFirst)
    for (const [path] of missing.slice(githubLimits.blobs))
      contents.set(path, `not fetched: at most ${githubLimits.blobs} files are fetched one by one`)
    const queue = missing.slice(0, githubLimits.blobs)
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [path, { sha, bytes }] = next
        contents.set(path, sha === undefined ? 'not in the archive' : await this.#blob(sha, bytes))
      }
    }
    try {
      await Promise.all(Array.from({ length: 6 }, worker))
    } finally {
      // Stops the other workers after a failure.
      queue.length = 0
    }
  }

  /** A listed file that GitHub does not have fails alone. */
  async #blob(sha: string, bytes: number): Promise<Uint8Array | string> {
    try {
      const content = await this.downloads.blob(sha, bytes)
      // A body may end early without an error.
      if (objectId(sha, content) !== sha) throw unexpectedAnswer('file of the commit')
      return content
    } catch (error) {
      if (!(error instanceof SkillgaugeError) || error.code !== 'not-found') throw error
      this.#lacksFiles = true
      return 'GitHub does not have it'
    }
  }

  #skillFiles(directory: string, files: readonly TreeFile[]): SkillFiles {
    const around = (this.#find ??= aroundInTree(
      this.#files ?? [],
      this.#unpacked?.tree?.others ?? this.facts.others ?? [],
    ))
    const name = directory === '' ? this.facts.directory : directory.slice(directory.lastIndexOf('/') + 1)
    return toSkillFiles(directory, { name, around: around(directory) }, files, this.#contents)
  }
}
