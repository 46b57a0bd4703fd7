// A surcharge of short notice counts from the booking: a later change of anything but the pickup does not bring it.
import { expect, it } from 'vitest'
import { childSeat } from '../../testing/extras.ts'
import { bookedRide, dateIn } from '../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../testing/office.ts'
import { fourNames } from '../../testing/promotions.ts'
import { publishRates } from '../../testing/rate-cards.ts'
import { startApp } from '../../testing/start-app.ts'

const anyRide = { weekdays: null, hours: null, dates: null, holidays: false, zones: null, classes: null }

it('an extra that the office adds an hour before the pickup costs its own price only', async () => {
  let now = new Date()
  const site = await startApp({ clock: () => now })
  const office = await createAdministrator(site)
  await publishRates(office.visitor, (document) => ({
    ...document,
    extras: [childSeat],
    adjustments: {
      combine: 'all',
      rules: [
        {
          ...{
            id: 'late',
            name: fourNames('Short notice'),
            change: { kind: 'percent', basis_points: 2000 },
            of: 'all',
          },
          when: { ...anyRide, notice_minutes: 24 * 60 },
        },
      ],
    },
  }))
  const { booking_id, price } = await bookedRide(site.visitor())
  const { rows } = await site.pool.query('select pickup_at from bookings where booking_id = $1', [booking_id])
  now = new Date(rows[0].pickup_at.getTime() - 3_600_000)
  const again = await createAdministrator(site)
  const { put } = createBookingEditor(() => ({ site, office: again.visitor }))
  expect((await put(booking_id, { extras: { child_seat: 1 } })).status).toBe(200)
  expect((await again.visitor.get(`/api/bookings/${booking_id}`)).body.data.price).toBe(price + 12)
  expect((await put(booking_id, { booking_date: dateIn(15) })).status).toBe(200)
  await site.close()
})
