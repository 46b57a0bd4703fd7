// Sends mails about driver applications to applicants and the office.
import type { Auth } from '#modules/auth/service.ts'
import { invitationHours } from '#modules/drivers/rules.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Regions } from '#modules/regions/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { ComposeMail, ComposeOfficeMail } from '../composer/service.ts'
import { type Site, withOffice } from '../present.ts'

export interface ApplicantMailsDeps {
  db: Db
  auth: Pick<Auth, 'createResetLink'>
  drivers: Pick<Drivers, 'get'>
  regions: Pick<Regions, 'loadContacts'>
  site: Site
  composeMail: ComposeMail
  composeOfficeMail: ComposeOfficeMail
}

export const createApplicantMails = (deps: ApplicantMailsDeps) => {
  const { db, auth, drivers, regions, site, composeMail, composeOfficeMail } = deps

  /** The site with the telephone of the driver's first region. */
  const siteFor = async (on: Db, { region_ids }: Driver): Promise<Site> =>
    withOffice(site, (await regions.loadContacts(on))(region_ids[0]))

  return {
    /** Confirms an application in its language and notifies the office in the site's language. */
    async notifyApplicationReceived({ driver_id }: { driver_id: string }): Promise<void> {
      const driver = await drivers.get(db, driver_id)
      if (!driver) return
      const own = await siteFor(db, driver)
      await composeMail({ dedupe: `applied:${driver_id}`, to: driver }, (templates) =>
        templates.applicationReceived(own),
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
        const [{ language }, own] = [driver, await siteFor(tx, driver)]
        const details = { link: to.link, hours: invitationHours, hasAccount: driver.user_id === null }
        await composeMail(
          { dedupe: `invited:${reset_id}`, to, language, secret: true },
          (templates) => templates.driverInvitation(details, own),
          tx,
        )
      })
    },
  }
}
