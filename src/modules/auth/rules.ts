// How often somebody may fail to sign in, and how often and how long a new password may be asked for.

/** Failures from one network against one account; when they are used up, one try a minute is left. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const triesWhenUsedUp = { points: 1, seconds: 60 }
/** Failures from one address, whatever the accounts. */
export const failuresByAddress = { points: 20, seconds: 900 }
/** Failures from one network, whatever the accounts and addresses: an IPv6 network has 65,536 addresses. */
export const failuresByWholeNetwork = { points: 200, seconds: 900 }
/** Failures against one account from anywhere. They only slow it down: nobody can lock another person out. */
export const failuresByAccount = { points: 20, seconds: 900 }
export const slowedByMs = 1000

/** An administrator's, through whichever door: for one account from one address, and from one address whatever the accounts. */
export const staffFailures = { points: 5, seconds: 900 }
export const staffFailuresByAddress = { points: 10, seconds: 3600 }
/** From one network, customers' failures among them. Where it is known for an administrator, this only slows them down. */
export const staffFailuresByNetwork = { points: 100, seconds: 3600 }

export const resetsByEmail = { points: 3, seconds: 3600 }
export const resetMinutes = 30
/** How long the link to a new account serves that the office has opened. */
export const invitationHours = 72
