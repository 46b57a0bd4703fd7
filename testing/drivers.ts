// Drivers for tests: applications, the office's additions and changes, and stored rows, audit entries and mails.
import { randomUUID } from 'node:crypto'
import { waitForDeliveries } from './deliveries.ts'
import { eventually } from './eventually.ts'
import type { OfficePerson } from './office.ts'
import { jpeg, sendForm } from './pictures.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const applicant = (over: Record<string, string> = {}): Record<string, string> & { email: string } => ({
  first_name: 'Imran',
  last_name: 'Qureshi',
  email: `imran.${randomUUID().slice(0, 8)}@qureshi.example`,
  phone_number: '07700 900321',
  address: '12 Lantern Row, London SW1A 1AA',
  date_of_birth: '1987-03-14',
  national_insurance_number: 'QQ 12 34 56 C',
  private_hire_license_number: 'PHD-204417',
  driving_license_number: 'QURES803147I99XX',
  driving_license_expiry_date: '2031-05-01',
  experience: '8 years',
  date_first_available: '2027-01-04',
  preferred_shift: 'night',
  working_days: '5 days a week',
  has_vehicle: 'no',
  ...over,
})

/** The sent fields and the id of the new driver. */
export type SentDriver = ReturnType<typeof applicant> & { driver_id: string }

export interface Pictures {
  driver_picture?: Buffer
  car_pictures?: Buffer[]
}

const asFile = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })

export const driverForm = (fields: Record<string, string>, pictures: Pictures = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
  if (pictures.driver_picture) form.append('driver_picture', asFile(pictures.driver_picture), 'portrait.jpg')
  for (const car of pictures.car_pictures ?? []) form.append('car_pictures', asFile(car), 'car.jpg')
  return form
}

export const sendDriver = (site: Pick<TestApp, 'url'>, visitor: Visitor, body: FormData) =>
  sendForm({ url: site.url, visitor, path: '/api/drivers', body })

/** Sends an application and returns its fields with the driver's id. */
export const applyAsDriver = async (
  site: Pick<TestApp, 'url' | 'visitor'>,
  over: Record<string, string> = {},
  visitor: Visitor = site.visitor(),
): Promise<SentDriver> => {
  const fields = applicant(over)
  const car_pictures = fields.has_vehicle === 'yes' ? [await jpeg(80, 60)] : []
  const form = driverForm(fields, { driver_picture: await jpeg(60, 60), car_pictures })
  const { status, body, text } = await sendDriver(site, visitor, form)
  if (status !== 200) throw new Error(`the driver's application failed: ${status} ${text}`)
  return { ...fields, driver_id: body.data?.driver_id ?? '' }
}

/** Adds a driver as the office does, by default one who is eligible at once. */
export const addDriver = async (
  site: Pick<TestApp, 'url' | 'visitor'>,
  { visitor }: Pick<OfficePerson, 'visitor'>,
  over: Record<string, string> = {},
): Promise<SentDriver> => {
  const car = {
    has_vehicle: 'yes',
    car_make: 'Mercedes',
    car_model: 'S 580 L',
    car_year: '2025',
    car_color: 'Obsidian black',
    car_plate_number: 'LB25 OST',
    car_type: 'luxury',
    car_capacity: '3',
    car_luggage: '3',
    service_classes: 'business_class,first_class',
  }
  const fields = applicant({ insurance_expiry_date: '2031-05-01', status: 'available', ...car, ...over })
  const { status, body, text } = await sendDriver(site, visitor, driverForm(fields))
  if (status !== 200) throw new Error(`adding the driver failed: ${status} ${text}`)
  return { ...fields, driver_id: body.data?.driver_id ?? '' }
}

export const readDriverRow = async ({ pool }: Pick<TestApp, 'pool'>, driver_id: string) =>
  (await pool.query('select * from drivers where driver_id = $1', [driver_id])).rows[0]

/** Returns the office's view of a driver. */
export const getDriverDetail = async ({ visitor }: Pick<OfficePerson, 'visitor'>, driver_id: string) =>
  (await visitor.get(`/api/drivers/${driver_id}`)).body.data

export const changeDriver = ({ visitor }: Pick<OfficePerson, 'visitor'>, driver_id: string, body: object) =>
  visitor.put(`/api/drivers/${driver_id}`, body)

export const listDriverAudit = async ({ pool }: Pick<TestApp, 'pool'>, driver_id: string) =>
  (
    await pool.query('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [
      `driver:${driver_id}`,
    ])
  ).rows

/** Waits for the mail with this subject. */
export const waitForMail = (site: Pick<TestApp, 'pool'>, email: string, subject: string) =>
  eventually(async () => {
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select * from mails where to_address = $1 and subject = $2', [
      email,
      subject,
    ])
    return rows[0]
  })
