// What the night desk of The Harcourt sends off: lists of guests, booked on the hotel's account as the desk of the product does it.
import type { Cells } from '#modules/bookings/partner-import-parsing/rules.ts'
import { emptyCells } from '#modules/bookings/partner-import-parsing/rules.ts'
import { createMember, type Member } from './caller.ts'
import { day, pickupOf, type When } from './clock.ts'
import type { World } from './customers.ts'
import { nightDesk } from './hotel.ts'
import { demoPassword } from './people.ts'
import type { RideStory } from './rides.ts'
import type { Deed } from './story.ts'
import { type Cast, roadOf } from './telling.ts'

interface Guest extends Pick<RideStory, 'driver' | 'drive' | 'takes'> {
  when: When
  cells: Partial<Cells>
}

interface GuestList {
  /** How many days ago it was pasted. */
  booked: number
  guests: readonly Guest[]
}

const guest = (when: When, cells: Partial<Cells>, road: Omit<Guest, 'when' | 'cells'> = {}): Guest => ({
  when,
  cells,
  ...road,
})
const on = (nth: number, time: string): When => ({ day: nth, time })
const soon = (minutes: number): When => ({ soon: minutes })

export const guestLists: readonly GuestList[] = [
  {
    booked: 40,
    guests: [
      guest(on(-38, '08:30'), {
        name: 'Ms Odile Marchetti',
        room: '204',
        destination: 'Heathrow Airport',
        flight: 'AZ 201',
      }),
      guest(on(-38, '12:15'), {
        name: 'Mr & Mrs Tanaka',
        room: '511',
        destination: 'London City Airport',
        class: 'first',
      }),
      guest(on(-37, '17:00'), {
        name: 'Dr Samir Qureshi',
        room: '118',
        destination: 'Gatwick Airport',
        direction: 'arrival',
      }),
    ],
  },
  {
    booked: 1,
    guests: [
      guest(
        soon(-150),
        { name: 'Ms Perpetua Lund', room: '302', destination: 'Heathrow Airport', flight: 'SK 504' },
        { takes: 55 },
      ),
      guest(soon(210), { name: 'Mr Baptiste Okoye', room: '417', destination: 'Heathrow Airport', flight: 'AF 1281' }),
      guest(
        soon(270),
        {
          name: 'Mr & Mrs Halloran',
          room: '620',
          destination: 'Gatwick Airport',
          class: 'van',
          passengers: '5',
          luggage: '6',
        },
        { drive: 'none' },
      ),
      guest(
        soon(300),
        {
          name: 'Ms Yuki Brandt',
          room: '125',
          destination: 'Heathrow Airport',
          flight: 'LH 914',
          direction: 'arrival',
        },
        { drive: 'none' },
      ),
      guest(
        on(2, '07:15'),
        { name: 'Mr Leopold Achterberg', room: '309', destination: 'London City Airport', flight: 'KL 990' },
        { drive: 'none' },
      ),
    ],
  },
]

const rowOf = ({ when, cells }: Guest, now: Date): Cells => {
  const { date, time } = pickupOf(when, 'Europe/London', now)
  return { ...emptyCells, ...cells, date, time }
}

/** Books the list as the desk's page does: what was checked goes back with its price. Answers the ids in the order of the rows. */
const bookList = async (desk: Member, rows: readonly Cells[], now: Date): Promise<string[]> => {
  const sheet = { date: pickupOf({ soon: 0 }, 'Europe/London', now).date, pays: 'invoice' }
  const { data: checked } = await desk.post('/api/partner/desk/check', { ...sheet, rows })
  const sent = rows.map((cells, at) => ({ cells, price: checked[at].ride?.price }))
  const { data } = await desk.post('/api/partner/desk/book', { ...sheet, rows: sent })
  return data.map(({ booked, errors }: { booked: { booking_id: string } | null; errors: object }) => {
    if (!booked) throw new Error(`a guest is not booked: ${JSON.stringify(errors)}`)
    return booked.booking_id
  })
}

const deskOf = (world: World): Member => createMember(world, { email: nightDesk, password: demoPassword, door: 'site' })

/** All that happens to the guests of these lists, in no order. */
export const guestDeeds = (cast: Cast): Deed[] => {
  const { world, now } = cast
  const desk = deskOf(world)
  const deeds = guestLists.flatMap(({ booked, guests }) => {
    const at = new Date(now.getTime() - booked * day)
    const ids: string[] = []
    const run = async () => {
      ids.push(
        ...(await bookList(
          desk,
          guests.map((each) => rowOf(each, now)),
          now,
        )),
      )
    }
    const road = guests.flatMap((ride, nth) => {
      const leg = { pickup: pickupOf(ride.when, 'Europe/London', now), id: () => ids[nth] ?? '' }
      return roadOf({ ...cast, ride, bookedAt: at }, leg)
    })
    return [{ at, what: 'a guest list', run }, ...road]
  })
  return [...deeds, { at: new Date(now.getTime() - 0.09 * day), what: 'the desk goes home', run: () => desk.signOut() }]
}
