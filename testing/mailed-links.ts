// Links from mails to the pages of a password reset, an email verification, a rating and a payment.
import { createAssignedRide, createDriver, submitAction } from './assigned-rides.ts'
import { eventually } from './eventually.ts'
import { bookedRide, signUp } from './factories.ts'
import { createAdministrator } from './office.ts'
import type { TestApp } from './start-app.ts'

export type MailedLinks = Record<'reset' | 'verify' | 'rate' | 'pay', string>

type Site = Pick<TestApp, 'url' | 'pool' | 'visitor'>

/** Waits for a mail to this address with a link to `path` and returns the link. */
export const waitForLink = (path: string, address: string, { url, visitor }: Site): Promise<string> =>
  eventually(async () => {
    const { body } = await visitor().get('/dev/mailbox.json')
    const mails: { to: string; links: string[] }[] = body
    const link = mails
      .filter(({ to }) => to.includes(address))
      .flatMap(({ links }) => links)
      .find((each) => each.includes(`${path}?token=`))
    return link?.replace(/^https?:\/\/[^/]+/, url)
  })

const steps = ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed']

export const createMailedLinks = async (site: Site): Promise<MailedLinks> => {
  const { email } = await signUp(site.visitor())
  await site.visitor().post('/api/auth/forgot-password', { email })
  const driver = await createDriver(site)
  const ride = await createAssignedRide(site, driver)
  for (const action of steps)
    await submitAction(driver.visitor, { booking_id: ride.booking_id, action, booking_version: 99 })
  const { booking_id } = await bookedRide(site.visitor())
  const { visitor: office } = await createAdministrator(site)
  const paymentLink = (await office.post(`/api/bookings/${booking_id}/payment-requests`, {})).body.data.link
  return {
    reset: await waitForLink('/reset-password', email, site),
    verify: await waitForLink('/verify-email', email, site),
    rate: await waitForLink('/rate-ride', ride.email, site),
    pay: paymentLink.replace(/^https?:\/\/[^/]+/, site.url),
  }
}
