// Builds packages with tsup. `node scripts/build.js` builds all of them; names as arguments build only those.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const withTypes = process.argv.includes('--types')

/** Packages in `packages/` and `rules/` that have a manifest with something to build. */
const packages = ['packages', 'rules'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((folder) => {
    const directory = join(root, group, folder)
    const manifest = join(directory, 'package.json')
    return existsSync(manifest) ? [{ directory, manifest: JSON.parse(readFileSync(manifest, 'utf8')) }] : []
  }),
)

for (const { directory, manifest } of packages) {
  if (wanted.length > 0 && !wanted.includes(manifest.name)) continue
  await (manifest.bin ? buildExecutable(directory, manifest) : buildLibrary(directory, manifest))
}

/** One file per export; dependencies stay imports. */
async function buildLibrary(directory, manifest) {
  const entry = Object.fromEntries(
    Object.values(manifest.exports)
      .filter((target) => typeof target === 'object')
      .map((target) => [
        target.default.replace(/^\.\/dist\/|\.js$/g, ''),
        join(directory, target['@skillgauge/source']),
      ]),
  )
  await build({ ...shared(directory), entry, external: [/^[@a-z]/], dts: withTypes })
}

/**
 * The command line is one bundle, because reading 300 small files costs more than everything else at start-up. What is
 * imported with `import()` becomes a chunk that loads on first use.
 */
async function buildExecutable(directory, manifest) {
  // cosmiconfig loads TypeScript only for `.ts` configs, which are not read here; bundled it weighs 9.7 MB.
  const external = [...Object.keys(manifest.dependencies ?? {}), 'typescript']
  await build({
    ...shared(directory),
    entry: { bin: join(directory, 'src/bin.ts') },
    splitting: true,
    noExternal: [new RegExp(`^(?!(?:${external.join('|')})(?:/|$))`)],
    external,
    esbuildOptions(options) {
      options.conditions = ['@skillgauge/source']
      options.legalComments = 'none'
      // Bundled CommonJS asks for `require`, which an ES module does not have.
      options.banner = {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      }
    },
    define: { 'process.env.SKILLGAUGE_BUILD_VERSION': JSON.stringify(manifest.version) },
    minify: true,
  })
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
    splitting: false,
  }
}
