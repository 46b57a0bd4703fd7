// Wires mails and the office’s alerts, and erases both with an account.
import type { DeletionHook } from '#modules/auth/deletion/service.ts'
import type { AuthHooks } from '#modules/auth/service.ts'
import type { createAccountBookings } from '#modules/bookings/accounts/service.ts'
import type { Ratings } from '#modules/dispatch/ratings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Support } from '#modules/support/service.ts'
import type { Tx } from '#platform/db.ts'
import type { LoadBuilt } from '#platform/load-built.ts'
import type { Module } from '#platform/module.ts'
import { type RecordRegions, regionsThroughBookings } from '#platform/record-regions.ts'
import { builtTemplates } from './adapters/templates.ts'
import { findBookingsOfItems } from './attention-items/store.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'
import { createNotifications, type Notifications, type NotificationsDeps } from './service.ts'

interface DeletionNeeds {
  accountBookings: Pick<ReturnType<typeof createAccountBookings>, 'listIds'>
  payments: Pick<Payments, 'forgetReasons'>
  ratings: Pick<Ratings, 'eraseComments'>
  rideTexts: {
    erase: (tx: Tx, about: { rides: readonly string[]; driver_ids: readonly string[] }) => Promise<void>
  }
  support: Pick<Support, 'eraseUser'>
  drivers: Pick<Drivers, 'erase'>
  partners: Pick<Partners, 'eraseMember'>
}

/** Erases what belongs to a deleted account; then the mails about it, which only the ids of the rest identify. */
const createAccountEraser =
  (notifications: Notifications, needs: DeletionNeeds): DeletionHook['erase'] =>
  async (tx, user) => {
    const { accountBookings, payments, ratings, rideTexts, support, drivers, partners } = needs
    const rides = await accountBookings.listIds(tx, user.user_id)
    for (const erase of [payments.forgetReasons, ratings.eraseComments]) await erase(tx, rides)
    const { gone, parts } = await support.eraseUser(tx, user.user_id)
    const driver_ids = await drivers.erase(tx, user)
    await rideTexts.erase(tx, { rides, driver_ids })
    const about = [...rides, ...gone, ...driver_ids]
    await notifications.notifyAccountDeleted(tx, user, {
      about,
      naming: [...parts, ...(await partners.eraseMember(tx, user))],
    })
  }

interface NotificationsNeeds
  extends Omit<
    NotificationsDeps,
    'templates' | 'officeAddress' | 'payments' | 'support' | 'drivers' | 'partners' | 'ratings'
  > {
  payments: NotificationsDeps['payments'] & DeletionNeeds['payments']
  support: NotificationsDeps['support'] & DeletionNeeds['support']
  drivers: NotificationsDeps['drivers'] & DeletionNeeds['drivers']
  partners: NotificationsDeps['partners'] & DeletionNeeds['partners']
  ratings: NotificationsDeps['ratings'] & DeletionNeeds['ratings']
  rideTexts: DeletionNeeds['rideTexts']
  accountBookings: DeletionNeeds['accountBookings']
  settings: Pick<SettingsService, 'get'>
  hooks: Pick<AuthHooks, 'onDeleting'>
  load: LoadBuilt
  recordRegions: RecordRegions
  mailbox: Pick<Parameters<typeof notificationRoutes>[1], 'publicUrl' | 'isExposed' | 'mailboxKey'>
}

export const notificationsModule = (needs: NotificationsNeeds) => {
  const templates = builtTemplates(needs.load)
  const notifications = createNotifications({
    ...needs,
    templates,
    officeAddress: async () => {
      const { email_notifications, support_email } = await needs.settings.get(needs.db)
      return email_notifications ? support_email : undefined
    },
  })
  const { db, recordRegions } = needs
  recordRegions.mail_id = regionsThroughBookings(recordRegions, notifications.resending.findBookings)
  recordRegions.item_id = regionsThroughBookings(recordRegions, (ids) => findBookingsOfItems(db, ids))
  needs.hooks.onDeleting.push({ erase: createAccountEraser(notifications, needs) })
  const gives = { notifications }
  return {
    gives,
    routes: (api) => notificationRoutes(api, { ...needs.mailbox, site: needs.site, notifications, templates }),
    jobs: (outbox) => notificationJobs(outbox, gives),
  } satisfies Module<typeof gives>
}
