/** What lists of checks say above those of the collection. */
export const aboutCollection =
  'Over all skills together, with --all, --repo or several paths; not part of the score:'
