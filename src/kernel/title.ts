// Titles of a person, as forms offer them.

export const titles = ['mr', 'mrs', 'ms', 'dr'] as const
export type Title = (typeof titles)[number]
