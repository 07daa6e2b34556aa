// Builds packages with tsup. `node scripts/build.js` builds all of them; names as arguments build only those.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'
import { copyRulePages } from './copy-rule-pages.js'
import { heavyLibraries } from './heavy-libraries.js'
import { importByCall } from './import-by-call.js'
import { librariesApart } from './libraries-apart.js'
import { thirdPartyNotices } from './third-party-notices.js'
import { workspacePackages } from './workspace-packages.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const withTypes = process.argv.includes('--types')

// Private packages are for tests, which run them from source.
const chosen = workspacePackages(root).filter(
  ({ manifest }) => !manifest.private && (wanted.length === 0 || wanted.includes(manifest.name)),
)
for (const { directory, manifest } of chosen) {
  await builderFor(manifest)(directory, manifest)
}
// The example of a plugin is built, too: the settings of another example load it.
const example = join(root, 'examples/third-party-plugin')
if (existsSync(example) && (wanted.length === 0 || wanted.includes('@acme/skillgauge-rules'))) {
  await build({
    ...shared(example),
    entry: { index: join(example, 'src/index.ts') },
    external: [/^[@a-z]/],
  })
}
if (withTypes) {
  const { buildTypes } = await import('./build-types.js')
  const libraries = chosen.filter(({ manifest }) => isLibrary(manifest))
  buildTypes(
    root,
    libraries.map(({ directory, manifest }) => ({
      directory,
      // Of the command line, only the Node API has declarations.
      ...(manifest.name === 'skillgauge' && { only: ['api/index.ts', 'api/types.ts'] }),
      sources: entries(manifest).map((target) => join(directory, target['@skillgauge/source'])),
    })),
  )
}

function builderFor(manifest) {
  if (manifest.name === 'skillgauge') return buildExecutable
  return isLibrary(manifest) ? buildLibrary : buildInitializer
}

function isLibrary(manifest) {
  return manifest.exports?.['.'] !== undefined
}

/** The exports of a library, without data files. */
function entries(manifest) {
  return Object.values(manifest.exports).filter((target) => typeof target === 'object')
}

/** One file per export and program, with chunks for shared and lazy code. Dependencies are not bundled. */
async function buildLibrary(directory, manifest) {
  const name = (target) => target.replace(/^\.\/dist\/|\.js$/g, '')
  const programs = Object.values(manifest.bin ?? {}).map(name)
  const entry = Object.fromEntries([
    ...programs.map((program) => [program, join(directory, 'src', `${program}.ts`)]),
    ...entries(manifest).map((target) => [
      name(target.default),
      join(directory, target['@skillgauge/source']),
    ]),
  ])
  // recheck, the analyser of regular expressions, is bundled: as a dependency it would install 58 MB of native programs.
  const isTester = manifest.name === '@skillgauge/rule-tester'
  await build({
    ...shared(directory),
    entry,
    external: isTester ? [/^(?!recheck(?:\/|$))[@a-z]/] : [/^[@a-z]/],
    ...(isTester && {
      noExternal: [/^recheck(?:\/|$)/],
      esbuildPlugins: [
        thirdPartyNotices(join(directory, 'dist/THIRD-PARTY-NOTICES.txt')),
        replaceImport('recheck', join(directory, 'src/laws/recheck-in-thread.ts')),
      ],
    }),
  })
}

/** @returns An esbuild plugin that bundles the file at `path` instead of the package `name`. */
function replaceImport(name, path) {
  return {
    name: `replace-${name}`,
    setup: (build) => build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path })),
  }
}

/**
 * The command line is one file, because reading 300 small ones would take most of the start-up time. Heavy libraries are in
 * separate files, which are read on first use.
 */
async function buildExecutable(directory, manifest) {
  // cosmiconfig loads TypeScript (9.7 MB) only for `.ts` configs, which are not supported here.
  const installed = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    'typescript',
  ]
  const programs = [
    'bin',
    'main',
    'start-up/import-module',
    'run/judging/plugin-thread',
    'run/judging/judge-process',
  ]
  const apart = librariesApart(heavyLibraries(root, directory))
  const source = (name) => join(directory, 'src', `${name}.ts`)
  await build({
    ...shared(directory),
    format: 'cjs',
    splitting: false,
    outExtension: () => ({ js: '.js' }),
    entry: Object.fromEntries(programs.map((name) => [basename(name), source(name)])),
    external: installed,
    noExternal: [new RegExp(`^(?!(?:${installed.join('|')})(?:/|$))`)],
    esbuildPlugins: [thirdPartyNotices(join(directory, 'dist/THIRD-PARTY-NOTICES.txt')), apart.plugin],
    esbuildOptions(options) {
      // tsup itself accepts only files as entries.
      options.entryPoints = { ...options.entryPoints, ...apart.entry }
      options.conditions = ['@skillgauge/source']
      options.legalComments = 'none'
      // Its UMD build loads its modules in a way that bundlers cannot follow.
      options.alias = { 'jsonc-parser': join(directory, 'node_modules/jsonc-parser/lib/esm/main.js') }
    },
    define: {
      'process.env.SKILLGAUGE_BUILD_VERSION': JSON.stringify(manifest.version),
      'import.meta.dirname': '__dirname',
    },
    minify: true,
  })
  writeFileSync(join(directory, 'dist/package.json'), '{ "type": "commonjs" }\n')
  importByCall(join(directory, 'dist/main.js'))
  // The Node API is an ES module that loads main.js on the first call.
  await build({
    ...shared(directory),
    entry: { index: source('api/index') },
    outDir: join(directory, 'dist/api'),
    external: [/\/main\.js$/],
  })
  writeFileSync(join(directory, 'dist/api/package.json'), '{ "type": "module" }\n')
  copyRulePages(join(root, 'rules'), join(directory, 'dist/rules'))
}

/** One file without dependencies, because `npm create` downloads it for a single run. */
async function buildInitializer(directory, manifest) {
  await build({
    ...shared(directory),
    entry: { bin: join(directory, 'src/bin.ts') },
    noExternal: [/./],
    define: {
      'process.env.SKILLGAUGE_BUILD_VERSION': JSON.stringify(manifest.version),
      'process.env.SKILLGAUGE_RULE_KIT_VERSION': JSON.stringify(versionOf('rule-kit')),
      'process.env.SKILLGAUGE_RULE_TESTER_VERSION': JSON.stringify(versionOf('rule-tester')),
    },
    minify: true,
  })
}

function versionOf(folder) {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')).version
}

function shared(directory) {
  return {
    config: false,
    format: 'esm',
    target: 'node20.19',
    platform: 'node',
    outDir: join(directory, 'dist'),
    tsconfig: join(root, 'tsconfig.json'),
    clean: true,
    silent: true,
    splitting: true,
    // Without the prefix, `node:test` would be an npm package.
    removeNodeProtocol: false,
  }
}
