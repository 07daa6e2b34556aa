export const aboutCollection = 'Over all skills together, where several are checked; not part of the score:'
