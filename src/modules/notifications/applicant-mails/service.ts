// Sends mails about driver applications to applicants and the office.
import type { Auth } from '#modules/auth/service.ts'
import { invitationHours } from '#modules/drivers/rules.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { ComposeMail, ComposeOfficeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'

export interface ApplicantMailsDeps {
  db: Db
  auth: Pick<Auth, 'createResetLink'>
  drivers: Pick<Drivers, 'get'>
  site: Site
  composeMail: ComposeMail
  composeOfficeMail: ComposeOfficeMail
}

export const createApplicantMails = (deps: ApplicantMailsDeps) => {
  const { db, auth, drivers, site, composeMail, composeOfficeMail } = deps
  return {
    /** Confirms an application in its language and notifies the office in the site's language. */
    async notifyApplicationReceived({ driver_id }: { driver_id: string }): Promise<void> {
      const driver = await drivers.get(db, driver_id)
      if (!driver) return
      await composeMail({ dedupe: `applied:${driver_id}`, to: driver }, (templates) =>
        templates.applicationReceived(site),
      )
      await composeOfficeMail(
        { dedupe: `applied:${driver_id}:office`, notice: 'driver_application', driver_id },
        (templates) => templates.newApplication(driver, site),
      )
    },

    /** Sends the link to set a password; link and mail are created in one transaction. */
    async sendDriverInvitation({ driver_id, reset_id }: { driver_id: string; reset_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [driver, to] = [await drivers.get(tx, driver_id), await auth.createResetLink(tx, reset_id)]
        if (!driver || !to) return
        const { language } = driver
        const details = { link: to.link, hours: invitationHours, hasAccount: driver.user_id === null }
        await composeMail(
          { dedupe: `invited:${reset_id}`, to, language, secret: true },
          (templates) => templates.driverInvitation(details, site),
          tx,
        )
      })
    },
  }
}
