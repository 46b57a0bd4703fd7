// What drivers do: they apply, are taken on, choose a password by their link, and say from the road how a ride goes.
import { randomUUID } from 'node:crypto'
import { localAt } from '#kernel/time.ts'
import { type Caller, createCaller, createMember, type Member } from './caller.ts'
import { dateAfter } from './clock.ts'
import type { World } from './customers.ts'
import { mailedToken } from './mails.ts'
import { type DriverStory, demoPassword } from './people.ts'
import { carPicture, portrait } from './pictures.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const image = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

const carFields = ({ car }: DriverStory): Record<string, string> =>
  car
    ? {
        has_vehicle: 'yes',
        car_make: car.make,
        car_model: car.model,
        car_year: car.year,
        car_color: car.color,
        car_plate_number: car.plate,
        car_type: car.type,
        car_capacity: car.capacity,
      }
    : { has_vehicle: 'no' }

/** Numbers of papers that look like papers and are nobody's. */
const papersOf = ({ last_name, date_of_birth }: DriverStory) => {
  const letters = last_name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .padEnd(5, '9')
    .slice(0, 5)
  const digits = date_of_birth.replaceAll('-', '').slice(2)
  return {
    // No number of the National Insurance begins with QQ.
    national_insurance_number: `QQ ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)} C`,
    private_hire_license_number: `PHD-${digits}`,
    driving_license_number: `${letters}${digits}9XX9`,
  }
}

/** Sends the application; answers the driver's id. */
export const apply = async (world: World, story: DriverStory, today: string): Promise<string> => {
  const { first_name, last_name, email, phone_number, address, date_of_birth, experience, language } = story
  const fields: Record<string, string> = {
    ...{ first_name, last_name, email, phone_number, address, date_of_birth, experience },
    ...papersOf(story),
    ...carFields(story),
    driving_license_expiry_date: dateAfter(today, story.licenceDays),
    date_first_available: localAt(world.clock(), 'Europe/London').date,
    preferred_shift: story.shift,
    working_days: story.week,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('driver_picture', image(portrait(email, story.look)), 'portrait.png')
  if (story.car) {
    const kind = story.car.type === 'minivan' ? 'van' : 'saloon'
    form.append('car_pictures', image(carPicture(story.car.color, kind)), 'car.png')
  }
  const { data } = await createCaller(world, { agent: phone, language }).send('/api/drivers', form)
  return data.driver_id
}

/** The office reads the papers and takes the applicant on: a link to choose a password goes out. */
export const approve = async (office: Caller, driver_id: string, story: DriverStory, today: string) => {
  const { data } = await office.get(`/api/drivers/${driver_id}`)
  await office.put(`/api/drivers/${driver_id}`, {
    version: data.version,
    status: 'available',
    service_classes: story.car?.classes ?? [],
    car_luggage: Number(story.car?.luggage ?? 0),
    insurance_expiry_date: dateAfter(today, 300),
  })
}

export const setStatus = async (office: Caller, driver_id: string, status: 'unavailable' | 'available') => {
  const { data } = await office.get(`/api/drivers/${driver_id}`)
  await office.put(`/api/drivers/${driver_id}`, { version: data.version, status })
}

/** Chooses the password by the mailed link; from then on they can sign in. */
export const enter = async (world: World, { email, language }: DriverStory): Promise<Member> => {
  const token = await mailedToken(world, { address: email, page: 'reset-password' })
  const newPassword = demoPassword
  await createCaller(world).post('/api/auth/reset-password-with-token', { token, newPassword })
  return createMember(world, { email, password: demoPassword, door: 'site', agent: phone, language })
}

export interface Car {
  booking_id: string
  car_number: number
}

/** Who fits this car, the nearest first; those who would do it if they were asked come after. */
const whoFits = async (office: Caller, { booking_id, car_number }: Car): Promise<string[]> => {
  const { data } = await office.get(`/api/admin/dispatch/rides/${booking_id}/cars/${car_number}/drivers`)
  return data
    .filter(
      ({ reasons, is_agreeable }: { reasons: string[]; is_agreeable: boolean }) => !reasons.length || is_agreeable,
    )
    .map(({ driver_id }: { driver_id: string }) => driver_id)
}

/** Puts a driver on the car, `wished` where they fit. Answers who it is; undefined where nobody is free. */
export const assign = async (office: Caller, car: Car, wished: string | undefined): Promise<string | undefined> => {
  const fitting = await whoFits(office, car)
  const driver_id = fitting.find((each) => each === wished) ?? fitting[0]
  if (!driver_id) return undefined
  const { booking_id, car_number } = car
  const { data } = await office.get(`/api/admin/bookings/${booking_id}`)
  await office.put(`/api/admin/dispatch/rides/${booking_id}/cars/${car_number}`, {
    driver_id,
    booking_version: data.version,
    seen: null,
    agreed: true,
  })
  return driver_id
}

export type Action = 'acknowledge' | 'on_the_way' | 'arrived' | 'on_board' | 'completed' | 'no_show'

/** What the driver taps on their phone. */
export const say = async (driver: Caller, { booking_id, car_number }: Car, action: Action, now: Date) => {
  const path = `/api/driver/rides/${booking_id}/${car_number}/actions`
  const at = now.toISOString()
  const said = { action_id: randomUUID(), action, tapped_at: at, sent_at: at }
  if (action !== 'acknowledge') return driver.post(path, said)
  const { data } = await driver.get('/api/driver/rides')
  const ride = data.rides.find((each: Car) => each.booking_id === booking_id && each.car_number === car_number)
  return driver.post(path, { ...said, booking_version: ride?.booking_version })
}
