/** Files that must be installed before a script can run, and what a script can say itself instead. */
export const packageManifests: ReadonlyMap<string, string> = new Map([
  ['requirements.txt', pep723()],
  ['pyproject.toml', pep723()],
  ['Pipfile', pep723()],
  [
    'package.json',
    'Import with a version, `npm:chalk@5` or `jsr:@std/csv@1`, and run the script with Deno or Bun.',
  ],
  ['deno.json', 'Import with a version, `npm:chalk@5` or `jsr:@std/csv@1`, instead of an import map.'],
  ['Gemfile', "Declare the gems in the script: `require 'bundler/inline'` and a `gemfile do … end` block."],
  ['go.mod', 'Use the standard library alone, or call a released tool: `go run example.com/tool@v1.2.3`.'],
  ['Cargo.toml', 'Put the manifest into the script (`cargo -Zscript`), or call a released tool instead.'],
])

function pep723(): string {
  return 'Declare the packages in the script (PEP 723, `# /// script`) and run it with `uv run`.'
}
