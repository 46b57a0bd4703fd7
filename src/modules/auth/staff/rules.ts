// How long a network counts as one that an administrator is known to sign in from.

export const knownForDays = 180
