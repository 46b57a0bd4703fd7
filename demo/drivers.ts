// What drivers do: they apply, are approved, choose a password by a mailed link, and report the progress of a ride.
import { randomUUID } from 'node:crypto'
import { localAt } from '#kernel/time.ts'
import { dateAfter } from './clock.ts'
import type { DemoServices } from './context.ts'
import { createHttpClient, createSignedInClient, type HttpClient, type SignedInClient } from './http-client.ts'
import { findMailedToken } from './mails.ts'
import { type DriverProfile, demoPassword } from './people.ts'
import { carPicture, portrait } from './pictures.ts'

const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const toImage = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

const toCarFields = ({ car }: DriverProfile): Record<string, string> =>
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

/** Document numbers in a valid format that belong to no person. */
const createDocumentNumbers = ({ last_name, date_of_birth }: DriverProfile) => {
  const letters = last_name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .padEnd(5, '9')
    .slice(0, 5)
  const digits = date_of_birth.replaceAll('-', '').slice(2)
  return {
    // No National Insurance number begins with QQ.
    national_insurance_number: `QQ ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)} C`,
    private_hire_license_number: `PHD-${digits}`,
    driving_license_number: `${letters}${digits}9XX9`,
  }
}

/** Sends an application and returns the driver's id. */
export const applyAsDriver = async (services: DemoServices, profile: DriverProfile, today: string): Promise<string> => {
  const { first_name, last_name, email, phone_number, address, date_of_birth, experience, language } = profile
  const fields: Record<string, string> = {
    ...{ first_name, last_name, email, phone_number, address, date_of_birth, experience },
    ...createDocumentNumbers(profile),
    ...toCarFields(profile),
    driving_license_expiry_date: dateAfter(today, profile.licenceValidDays),
    date_first_available: localAt(services.clock(), 'Europe/London').date,
    preferred_shift: profile.shift,
    working_days: profile.week,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('driver_picture', toImage(portrait(email, profile.look)), 'portrait.png')
  if (profile.car) {
    const kind = profile.car.type === 'minivan' ? 'van' : 'saloon'
    form.append('car_pictures', toImage(carPicture(profile.car.color, kind)), 'car.png')
  }
  const client = createHttpClient(services, { userAgent: phoneUserAgent, language })
  const { data } = await client.postForm('/api/drivers', form)
  return data.driver_id
}

/** The office approves an application, which mails the driver a link to choose a password. */
export const approveDriver = async (office: HttpClient, driver_id: string, profile: DriverProfile, today: string) => {
  const { data } = await office.get(`/api/drivers/${driver_id}`)
  await office.put(`/api/drivers/${driver_id}`, {
    version: data.version,
    status: 'available',
    service_classes: profile.car?.classes ?? [],
    car_luggage: Number(profile.car?.luggage ?? 0),
    insurance_expiry_date: dateAfter(today, 300),
  })
}

export const setDriverStatus = async (office: HttpClient, driver_id: string, status: 'unavailable' | 'available') => {
  const { data } = await office.get(`/api/drivers/${driver_id}`)
  await office.put(`/api/drivers/${driver_id}`, { version: data.version, status })
}

/** Chooses the first password by the mailed link; the driver can sign in afterwards. */
export const chooseFirstPassword = async (
  services: DemoServices,
  { email, language }: DriverProfile,
): Promise<SignedInClient> => {
  const token = await findMailedToken(services, { address: email, page: 'reset-password' })
  const newPassword = demoPassword
  await createHttpClient(services).post('/api/auth/reset-password-with-token', { token, newPassword })
  const browser = { userAgent: phoneUserAgent, language }
  return createSignedInClient(services, { email, password: demoPassword, signInPage: 'site', ...browser })
}

export interface Car {
  booking_id: string
  car_number: number
}

/** Lists the eligible drivers for a car, nearest first; drivers who must agree come last. */
const listEligibleDrivers = async (office: HttpClient, { booking_id, car_number }: Car): Promise<string[]> => {
  const { data } = await office.get(`/api/admin/dispatch/rides/${booking_id}/cars/${car_number}/drivers`)
  return data
    .filter(
      ({ reasons, is_agreeable }: { reasons: string[]; is_agreeable: boolean }) => !reasons.length || is_agreeable,
    )
    .map(({ driver_id }: { driver_id: string }) => driver_id)
}

/** Assigns the preferred driver if eligible, otherwise the first eligible one, and returns the driver's id if there is one. */
export const assignDriver = async (
  office: HttpClient,
  car: Car,
  preferredDriverId: string | undefined,
): Promise<string | undefined> => {
  const eligible = await listEligibleDrivers(office, car)
  const driver_id = eligible.find((each) => each === preferredDriverId) ?? eligible[0]
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

export type DriverAction = 'acknowledge' | 'on_the_way' | 'arrived' | 'on_board' | 'completed' | 'no_show'

/** Sends a driver's action as the phone does. */
export const submitAction = async (
  driver: HttpClient,
  { booking_id, car_number }: Car,
  action: DriverAction,
  now: Date,
) => {
  const path = `/api/driver/rides/${booking_id}/${car_number}/actions`
  const at = now.toISOString()
  const request = { action_id: randomUUID(), action, tapped_at: at, sent_at: at }
  if (action !== 'acknowledge') return driver.post(path, request)
  const { data } = await driver.get('/api/driver/rides')
  const ride = data.rides.find((each: Car) => each.booking_id === booking_id && each.car_number === car_number)
  return driver.post(path, { ...request, booking_version: ride?.booking_version })
}
