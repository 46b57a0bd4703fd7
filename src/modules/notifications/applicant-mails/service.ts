// The mails to those who apply to drive, and to the office of each who does.
import type { Language } from '#kernel/language.ts'
import type { Auth } from '#modules/auth/service.ts'
import { invitationHours } from '#modules/drivers/rules.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Site } from '../present.ts'
import type { Tell } from '../service.ts'

export interface ApplicantMailsDeps {
  db: Db
  auth: Pick<Auth, 'createResetLink'>
  drivers: Pick<Drivers, 'get'>
  site: Site
  siteLanguage: () => Language
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  tell: Tell
}

export const createApplicantMails = (deps: ApplicantMailsDeps) => {
  const { db, auth, drivers, site, siteLanguage, officeAddress, tell } = deps
  return {
    /** The application came; told once, in the language that it was made in, and to the office in that of the site. */
    async tellApplied(driver_id: string): Promise<void> {
      const driver = await drivers.get(db, driver_id)
      if (!driver) return
      await tell({ dedupe: `applied:${driver_id}`, to: driver, language: driver.language }, (letters) =>
        letters.applied(site),
      )
      const email = await officeAddress()
      if (!email) return
      const to = { first_name: site.name, last_name: '', email }
      await tell({ dedupe: `applied:${driver_id}:office`, to, language: siteLanguage() }, (letters) =>
        letters.came(driver, site),
      )
    },

    /** The way to set a password: link and mail in one transaction, so that none is made without the other. */
    async tellInvited({ driver_id, reset_id }: { driver_id: string; reset_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [driver, to] = [await drivers.get(tx, driver_id), await auth.createResetLink(tx, reset_id)]
        if (!driver || !to) return
        const { language } = driver
        const told = { link: to.link, hours: invitationHours, hasAccount: driver.user_id === null }
        await tell(
          { dedupe: `invited:${reset_id}`, to, language, secret: true },
          (letters) => letters.approved(told, site),
          tx,
        )
      })
    },
  }
}
