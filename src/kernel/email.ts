// The addresses that stand in the place of those of deleted accounts: nobody else may have one.

const erasedDomain = '@deleted.invalid'

/** What stands in the place of an address once its account is deleted: no mail can reach it, and no two are alike. */
export const erasedEmail = (id: string): string => `${id}${erasedDomain}`
export const isErased = (email: string): boolean => email.endsWith(erasedDomain)

/** May a person say that it is theirs? In lower case. Whoever had one of ours would be taken for deleted. */
export const mayBeOwn = (email: string): boolean => !isErased(email)
