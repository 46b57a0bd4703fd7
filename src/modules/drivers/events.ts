// Events of drivers. Events are stored permanently, so they carry ids and no personal data.
import { defineEvent } from '#kernel/event.ts'

/** An application was made. */
export const driverApplied = defineEvent<{ driver_id: string }>('driver.applied')

/** The office approved an applicant. Published once for each driver. */
export const driverApproved = defineEvent<{ driver_id: string }>('driver.approved')

/** The link to set a password is to be mailed, also on request again; `auth.writeResetLink` creates it. */
export const driverInvited = defineEvent<{ driver_id: string; reset_id: string }>('driver.invited')
