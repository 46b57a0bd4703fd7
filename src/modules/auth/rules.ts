// Rate limits of signing in and of password resets, and how long the links are valid.

/** Failures from one network against one account; once used up, one attempt a minute is left. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const attemptsAfterLimit = { points: 1, seconds: 60 }
/** Failures from one address against all accounts. */
export const failuresByAddress = { points: 20, seconds: 900 }
/** Failures from one network against all accounts: an IPv6 network has 65,536 addresses. */
export const failuresByWholeNetwork = { points: 200, seconds: 900 }
/** Failures against one account from anywhere. They only slow it down, so that no attacker can lock a user out. */
export const failuresByAccount = { points: 20, seconds: 900 }
export const slowdownMs = 1000

/** Failures of administrators on both sign-in pages: one account from one address, and all accounts from one address. */
export const staffFailures = { points: 5, seconds: 900 }
export const staffFailuresByAddress = { points: 10, seconds: 3600 }
/** Failures from one network, customers included. An administrator known at the network is only slowed down. */
export const staffFailuresByNetwork = { points: 100, seconds: 3600 }

export const resetsByEmail = { points: 3, seconds: 3600 }
export const resetMinutes = 30
/** Validity of the link to an account that the office created. */
export const invitationHours = 72
