// The guest lists that the night desk of The Harcourt books on invoice, as the product's partner desk does.
import type { Cells } from '#modules/bookings/partner-import-parsing/rules.ts'
import { emptyCells } from '#modules/bookings/partner-import-parsing/rules.ts'
import { day, type RelativeTime, resolvePickup } from './clock.ts'
import type { DemoContext, DemoServices } from './context.ts'
import { nightDesk } from './hotel.ts'
import { createSignedInClient, type SignedInClient } from './http-client.ts'
import { demoPassword } from './people.ts'
import { createLegSteps } from './ride-steps.ts'
import type { DemoRide } from './rides.ts'
import type { Step } from './steps.ts'

interface Guest extends Pick<DemoRide, 'driver' | 'progress' | 'durationMinutes'> {
  pickup: RelativeTime
  cells: Partial<Cells>
}

interface GuestList {
  bookedDaysAgo: number
  guests: readonly Guest[]
}

const guest = (pickup: RelativeTime, cells: Partial<Cells>, options: Omit<Guest, 'pickup' | 'cells'> = {}): Guest => ({
  pickup,
  cells,
  ...options,
})
const onDay = (index: number, time: string): RelativeTime => ({ day: index, time })
const inMinutes = (minutes: number): RelativeTime => ({ minutes })

export const guestLists: readonly GuestList[] = [
  {
    bookedDaysAgo: 40,
    guests: [
      guest(onDay(-38, '08:30'), {
        name: 'Ms Odile Marchetti',
        room: '204',
        destination: 'Heathrow Airport',
        flight: 'AZ 201',
      }),
      guest(onDay(-38, '12:15'), {
        name: 'Mr & Mrs Tanaka',
        room: '511',
        destination: 'London City Airport',
        class: 'first',
      }),
      guest(onDay(-37, '17:00'), {
        name: 'Dr Samir Qureshi',
        room: '118',
        destination: 'Gatwick Airport',
        direction: 'arrival',
      }),
    ],
  },
  {
    bookedDaysAgo: 1,
    guests: [
      guest(
        inMinutes(-150),
        { name: 'Ms Perpetua Lund', room: '302', destination: 'Heathrow Airport', flight: 'SK 504' },
        { durationMinutes: 55 },
      ),
      guest(inMinutes(210), {
        name: 'Mr Baptiste Okoye',
        room: '417',
        destination: 'Heathrow Airport',
        flight: 'AF 1281',
      }),
      guest(
        inMinutes(270),
        {
          name: 'Mr & Mrs Halloran',
          room: '620',
          destination: 'Gatwick Airport',
          class: 'van',
          passengers: '5',
          luggage: '6',
        },
        { progress: 'unassigned' },
      ),
      guest(
        inMinutes(300),
        {
          name: 'Ms Yuki Brandt',
          room: '125',
          destination: 'Heathrow Airport',
          flight: 'LH 914',
          direction: 'arrival',
        },
        { progress: 'unassigned' },
      ),
      guest(
        onDay(2, '07:15'),
        { name: 'Mr Leopold Achterberg', room: '309', destination: 'London City Airport', flight: 'KL 990' },
        { progress: 'unassigned' },
      ),
    ],
  },
]

const toRow = ({ pickup, cells }: Guest, now: Date): Cells => {
  const { date, time } = resolvePickup(pickup, 'Europe/London', now)
  return { ...emptyCells, ...cells, date, time }
}

/** Checks the rows, books them at the checked prices, and returns the booking ids in the order of the rows. */
const bookGuestList = async (desk: SignedInClient, rows: readonly Cells[], now: Date): Promise<string[]> => {
  const sheet = { date: resolvePickup({ minutes: 0 }, 'Europe/London', now).date, pays: 'invoice' }
  const { data: checked } = await desk.post('/api/partner/desk/check', { ...sheet, rows })
  const pricedRows = rows.map((cells, index) => ({ cells, price: checked[index].ride?.price }))
  const { data } = await desk.post('/api/partner/desk/book', { ...sheet, rows: pricedRows })
  return data.map(({ booked, errors }: { booked: { booking_id: string } | null; errors: object }) => {
    if (!booked) throw new Error(`A guest was not booked: ${JSON.stringify(errors)}`)
    return booked.booking_id
  })
}

const createDeskClient = (services: DemoServices): SignedInClient =>
  createSignedInClient(services, { email: nightDesk, password: demoPassword, signInPage: 'site' })

/** All steps of the guest lists, unsorted. */
export const createGuestListSteps = (context: DemoContext): Step[] => {
  const { services, now } = context
  const desk = createDeskClient(services)
  const steps = guestLists.flatMap(({ bookedDaysAgo, guests }) => {
    const at = new Date(now.getTime() - bookedDaysAgo * day)
    const ids: string[] = []
    const run = async () => {
      const rows = guests.map((each) => toRow(each, now))
      ids.push(...(await bookGuestList(desk, rows, now)))
    }
    const legSteps = guests.flatMap((ride, index) => {
      const leg = { pickup: resolvePickup(ride.pickup, 'Europe/London', now), getId: () => ids[index] ?? '' }
      return createLegSteps({ ...context, ride, bookedAt: at }, leg)
    })
    return [{ at, name: 'book a guest list', run }, ...legSteps]
  })
  const signOutAt = new Date(now.getTime() - 0.09 * day)
  return [...steps, { at: signOutAt, name: 'sign the desk out', run: () => desk.signOut() }]
}
