import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd, manifestPlaces, SkillgaugeError } from '@skillgauge/core'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import { limits } from '../limits.js'
import type { Tree, TreeFile } from './git-tree.js'
import { filesOfSkill } from './git-tree.js'
import type { AroundSkills, Downloads, RepositoryFacts } from './repository-facts.js'
import { manifestParts } from './manifest-parts.js'
import { joinPath, possibleDirectories } from './repository-path.js'
import { toSkillFiles } from './skill-in-repository.js'
import { githubLimits } from './github-limits.js'
import { indexOf, stringAt } from './packed-files.js'
import { objectId } from './parsing.js'
import { unexpectedAnswer } from './upstream-error.js'
import { withinLimit, isReadable, skillFilesFirst } from './what-to-fetch.js'

/** By path; a text is why there is none. */
type Contents = Map<string, Uint8Array | string>

/** Skills of one commit. Listing takes no request, reading as few as possible. To be closed. */
export class Repository {
  #tree: Tree | undefined
  /** Contents of the whole archive, when the tree was truncated. */
  #bytes: Uint8Array | undefined
  #release = () => {}
  /** From the last fetch. */
  #contents: Readonly<Contents> = new Map()
  #lacksFiles = false

  constructor(
    readonly facts: RepositoryFacts,
    private readonly downloads: Downloads,
  ) {
    this.#tree = facts.tree
  }

  /** Whether listing its skills reads no archive. */
  get isListed(): boolean {
    return this.#tree !== undefined
  }

  /** Lets others read: what is held of the archive counts for all. */
  close(): void {
    this.#release()
  }

  /** Whether GitHub listed files that it did not have when they were fetched: that may pass, so results must not be kept. */
  get lacksFiles(): boolean {
    return this.#lacksFiles
  }

  /** The first directories of skills, sorted; `''` is the root. */
  async list(most = Infinity): Promise<readonly string[]> {
    const { directories } = await this.#listed()
    return Array.from({ length: Math.min(most, directories.ends.length) }, (_, i) => stringAt(directories, i))
  }

  /** @throws SkillgaugeError `invalid-input` for an invalid path, `not-found` without a skill there. */
  async find(path: string): Promise<string> {
    const meant = possibleDirectories(path)
    const { directories } = await this.#listed()
    const found = meant.find((directory) => indexOf(directories, directory) !== -1)
    if (found === undefined) throw this.#noSkill(path)
    return found
  }

  #noSkill(path: string): SkillgaugeError {
    const place = path === '' ? 'the root of' : `\`${path}\` in`
    const message = `There is no SKILL.md at ${place} \`${this.facts.owner}/${this.facts.repo}\`. \`info\` without \`path\` lists every skill.`
    return new SkillgaugeError('not-found', message)
  }

  /** Throws `not-found` when the directory is not a skill. */
  async readOne(directory: string): Promise<SkillFiles> {
    if (indexOf((await this.#listed()).directories, directory) === -1) throw this.#noSkill(directory)
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
    const tree = await this.#listed()
    const bySkill = new Map<string, TreeFile[]>()
    const wanted = new Map<string, TreeFile>()
    for (const directory of directories) {
      await yieldTurn()
      const files = filesOfSkill(tree, directory) ?? []
      bySkill.set(directory, files)
      const readable = files.slice(0, limits.files).filter(isReadable)
      for (const file of skillFilesOnly
        ? readable.filter(({ path }) => isSkillMd(path))
        : withinLimit(readable))
        wanted.set(joinPath(directory, file.path), file)
    }
    if (withManifests) {
      const places = new Set(manifestPlaces(directories).map(({ path }) => path))
      for (const file of tree.manifests)
        if (places.has(file.path) && isReadable(file)) wanted.set(file.path, file)
    }
    const contents = await this.#fetch(wanted, directories.length === 1)
    const [missing] = [...wanted.keys()].filter((path) => typeof contents.get(path) === 'string')
    if (skillFilesOnly && missing !== undefined) {
      const message = `\`${missing}\` cannot be read: ${String(contents.get(missing))}.`
      throw new SkillgaugeError('unreadable', message)
    }
    this.#contents = contents
    const skills = new Map<string, SkillFiles>()
    for (const [directory, files] of bySkill) {
      await yieldTurn()
      skills.set(directory, this.#skillFiles(directory, files, tree.paths))
    }
    return skills
  }

  /** Also fetches the manifests around the skills, without additional requests. */
  async readTogether(
    directories: readonly string[],
  ): Promise<{ readonly skills: Map<string, SkillFiles>; readonly around: AroundSkills }> {
    const skills = await this.read(directories, { withManifests: true })
    const { manifests, paths } = await this.#listed()
    return { skills, around: { manifests: await manifestParts(manifests, skills, this.#contents), paths } }
  }

  async #listed(): Promise<Tree> {
    if (this.#tree) return this.#tree
    // Without a tree any file may belong to a skill.
    await this.#hold(2 * githubLimits.keptBytes)
    const { tree, bytes } = await this.downloads.wholeArchive()
    this.#bytes = bytes
    return (this.#tree = tree)
  }

  async #hold(bytes: number): Promise<void> {
    this.#release()
    this.#release = await this.downloads.hold(bytes)
  }

  async #fetch(wanted: ReadonlyMap<string, TreeFile>, single: boolean): Promise<Contents> {
    const contents: Contents = new Map()
    // Copied: a few files must not keep the whole archive.
    if (this.#bytes) {
      for (const [path, { at }] of wanted) if (at) contents.set(path, this.#bytes.slice(...at))
      return contents
    }
    await this.#hold([...wanted.values()].reduce((sum, { bytes }) => sum + bytes, 0))
    const oneByOne = single && this.facts.bytes > githubLimits.largeRepository
    if (wanted.size > 1 && !oneByOne) {
      for (const file of await this.downloads.archive(wanted)) contents.set(...file)
    }
    await yieldTurn()
    const { filesOfLargeRepository, filesNotInArchive } = githubLimits
    await this.#fetchMissing(wanted, contents, oneByOne ? filesOfLargeRepository : filesNotInArchive)
    return contents
  }

  /** Fetches files that the archive lacks or changes (`.gitattributes`): the result must equal a clone. */
  async #fetchMissing(wanted: ReadonlyMap<string, TreeFile>, contents: Contents, most: number) {
    const missing = [...wanted].filter(([path]) => !contents.has(path)).sort(skillFilesFirst)
    for (const [path] of missing.slice(most))
      contents.set(path, `not fetched: at most ${most} files are fetched one by one`)
    const queue = missing.slice(0, most)
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

  #skillFiles(directory: string, files: readonly TreeFile[], paths: string): SkillFiles {
    const name = directory === '' ? this.facts.directory : directory.slice(directory.lastIndexOf('/') + 1)
    return toSkillFiles(directory, { name, paths }, files, this.#contents)
  }
}
