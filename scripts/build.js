// Builds packages with tsup. `node scripts/build.js` builds all of them; names as arguments build only those.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'
import { packPhrases } from './pack-phrases.js'

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
  // What is private serves the tests, from its sources.
  if (manifest.private || (wanted.length > 0 && !wanted.includes(manifest.name))) continue
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
  const installed = { ...manifest.dependencies, ...manifest.optionalDependencies }
  const external = [...Object.keys(installed), 'typescript']
  await build({
    ...shared(directory),
    entry: { bin: join(directory, 'src/bin.ts') },
    splitting: true,
    noExternal: [new RegExp(`^(?!(?:${external.join('|')})(?:/|$))`)],
    external,
    esbuildOptions(options) {
      options.conditions = ['@skillgauge/source']
      options.legalComments = 'none'
      // Its other build loads its parts in a way that no bundler follows.
      options.alias = { 'jsonc-parser': join(directory, 'node_modules/jsonc-parser/lib/esm/main.js') }
      // Bundled CommonJS asks for `require`, which an ES module does not have.
      options.banner = {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      }
    },
    define: { 'process.env.SKILLGAUGE_BUILD_VERSION': JSON.stringify(manifest.version) },
    minify: true,
  })
  copyRulePages(join(directory, 'dist/rules'))
}

/** The page of every rule under its id: what `explain` shows, one small file at a time. */
function copyRulePages(target) {
  mkdirSync(target, { recursive: true })
  for (const plugin of readdirSync(join(root, 'rules'))) {
    const sources = join(root, 'rules', plugin, 'src')
    for (const rule of existsSync(sources) ? readdirSync(sources) : []) {
      const page = join(sources, rule, 'README.md')
      if (existsSync(page)) copyFileSync(page, join(target, `${plugin}.${rule}.md`))
    }
  }
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
    esbuildPlugins: [packPhrases()],
  }
}
