/**
 * Bundles groups of libraries into separate CommonJS files, each read when one of its libraries is first imported. The bundle that
 * imports them stays one file: esbuild's own code splitting makes fifty, which take longer to load.
 * @param groups - By file name, as `heavyLibraries` returns them.
 * @returns The esbuild plugin, and the entry points to add.
 */
export function librariesApart(groups) {
  const groupOf = new Map(
    Object.entries(groups).flatMap(([group, { libraries }]) => libraries.map((library) => [library, group])),
  )
  const plugin = {
    name: 'libraries-apart',
    setup(build) {
      build.onResolve({ filter: /^library-group:/ }, ({ path }) => ({
        path: path.slice('library-group:'.length),
        namespace: 'library-group',
      }))
      build.onLoad({ filter: /./, namespace: 'library-group' }, ({ path: group }) => {
        const getters = groups[group].libraries.map((library) => {
          const name = JSON.stringify(library)
          return `get ${name}() { return require(${name}) }`
        })
        return { contents: `module.exports = { ${getters.join(', ')} }`, resolveDir: groups[group].from }
      })
      build.onResolve({ filter: /^[@a-z]/ }, ({ path, namespace }) =>
        groupOf.has(path) && namespace !== 'library-group' ? { path, namespace: 'library-apart' } : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'library-apart' }, ({ path: library }) => ({
        contents: `
          const library = require('./${groupOf.get(library)}.js')[${JSON.stringify(library)}]
          // The importing code expects a default export as Node gives it for a CommonJS module, but this was an ES module.
          const isAlone = Object.keys(library).join() === 'default'
          module.exports = isAlone || typeof library.default === 'function' ? library.default : library`,
      }))
      build.onResolve({ filter: /^\.\//, namespace: 'library-apart' }, ({ path }) => ({
        path,
        external: true,
      }))
    },
  }
  const entry = Object.fromEntries(Object.keys(groups).map((group) => [group, `library-group:${group}`]))
  return { plugin, entry }
}
