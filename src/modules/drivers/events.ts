// What others may hear of drivers. An event is kept for good, so none says a name or a number: the id leads to them.
import { defineEvent } from '#kernel/event.ts'

/** Somebody has applied to drive. */
export const driverApplied = defineEvent<{ driver_id: string }>('driver.applied')

/** The office has approved an applicant; told once for each. */
export const driverApproved = defineEvent<{ driver_id: string }>('driver.approved')

/** The way to set a password is to be mailed: `auth.writeResetLink` makes the link. Also when it is asked for again. */
export const driverInvited = defineEvent<{ driver_id: string; reset_id: string }>('driver.invited')
