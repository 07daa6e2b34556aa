export interface Surroundings {
  /** The setting `skillgauge.path`, or `''`. */
  readonly setting: string
  /** The first folder of the workspace. */
  readonly folder: string | undefined
  readonly isTrusted: boolean
  readonly platform: string
  readonly exists: (path: string) => boolean
  readonly join: (...parts: string[]) => string
}

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  /** Whether to start it in a shell: Windows cannot run `.cmd` files otherwise. */
  readonly shell: boolean
}

/** Chooses the `skillgauge` to start. One in the workspace is code of its authors, and is only used when they are trusted. */
export function chooseProgram({ setting, folder, isTrusted, platform, exists, join }: Surroundings): Program {
  const isWindows = platform === 'win32'
  if (isTrusted && setting !== '')
    return { command: setting, args: [], shell: isWindows && /\.cmd$/i.test(setting) }
  const own = folder && join(folder, 'node_modules', 'skillgauge', 'dist', 'bin.js')
  if (isTrusted && own && exists(own)) return { command: 'node', args: [own], shell: false }
  return { command: isWindows ? 'skillgauge.cmd' : 'skillgauge', args: [], shell: isWindows }
}
