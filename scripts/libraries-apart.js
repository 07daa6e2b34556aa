// A plugin of the build. Bundles groups of libraries into files of their own, each read when one of its libraries is first
// asked for. What asks for them stays one file: a bundler that splits by itself makes fifty, and to load them takes longer.

/**
 * @param groups - By the name of their file.
 * @returns What makes the files, and their entries. For CommonJS.
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
          // The default export is asked for as Node gives that of a CommonJS module, but it was an ES module.
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
