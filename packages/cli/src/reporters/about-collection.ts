/** What lists of checks say above those of the collection. */
export const aboutCollection = 'Over all skills together, where several are checked; not part of the score:'
