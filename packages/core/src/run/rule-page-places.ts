/**
 * Paths at which a package may keep the page of a rule, best first: beside the file that exports the plugin, then below the
 * folder of package.json. Ids are kebab-case, so no path leaves its folder.
 *
 * @param rule - The part of the id after the dot.
 */
export function rulePagePlaces(rule: string): {
  readonly besideEntry: string[]
  readonly inPackage: string[]
} {
  return {
    besideEntry: [`${rule}/README.md`, `${rule}.md`],
    inPackage: [
      ...['src', 'rules', 'src/rules'].map((folder) => `${folder}/${rule}/README.md`),
      ...['docs', 'docs/rules'].map((folder) => `${folder}/${rule}.md`),
    ],
  }
}
