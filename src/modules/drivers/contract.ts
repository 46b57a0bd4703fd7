// Endpoints by which the office lists, reads and invites drivers, and by which drivers are created.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/driver-application.ts'
import * as office from '#messages/office/drivers.ts'
import { serviceType } from '#modules/pricing/contract.ts'
import { regionQuery } from '#modules/regions/contract.ts'

export const refusals = defineRefusals({
  DRIVER_NOT_FOUND: [404, office.not_found],
  DRIVER_CHANGED: [409, office.changed],
  DRIVER_EMAIL_USED: [409, office.email_used],
  DRIVER_ACCOUNT_TAKEN: [409, office.account_taken],
  DRIVER_NOT_APPROVED: [409, office.not_approved],
})

export const driverStatuses = ['available', 'unavailable', 'under-review'] as const
export const driverStatus = z.enum(driverStatuses)
export type DriverStatus = z.infer<typeof driverStatus>

export const preferredShift = z.enum(['day', 'night', 'flexible'], m.pick_one)
export type PreferredShift = z.infer<typeof preferredShift>
export const workingDays = z.enum(['5 days a week', '7 days a week'], m.pick_one)
export type WorkingDays = z.infer<typeof workingDays>
export const carType = z.enum(['sedan', 'SUV', 'hatchback', 'minivan', 'luxury', 'other'], m.pick_one)
export type CarType = z.infer<typeof carType>

/** A card of the list. `earnings` is in US dollars, `earnings_cad` in Canadian ones, `rating` 0 to 5 in steps of 0.1, null without ratings. */
export const driverCard = z.object({
  driver_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  status: driverStatus,
  preferred_shift: preferredShift,
  working_days: workingDays,
  has_vehicle: z.enum(['yes', 'no']),
  car_make: z.string().nullable(),
  car_model: z.string().nullable(),
  car_year: z.int().nullable(),
  driver_picture: z.string().nullable(),
  rating: z.number().nullable(),
  total_trips: z.int(),
  earnings: z.number(),
  earnings_cad: z.number(),
  created_at: z.iso.datetime(),
})
export type DriverCard = z.infer<typeof driverCard>

/** All fields, with the document numbers in clear; each response of this kind is written to the audit log. */
export const driverDetail = driverCard.extend({
  address: z.string(),
  date_of_birth: z.string(),
  national_insurance_number: z.string(),
  private_hire_license_number: z.string(),
  driving_license_number: z.string(),
  driving_license_expiry_date: z.string(),
  insurance_expiry_date: z.string().nullable(),
  experience: z.string().nullable(),
  currently_working_with: z.string().nullable(),
  date_first_available: z.string().nullable(),
  date_of_leaving: z.string().nullable(),
  /** Weekdays without work, 0 Sunday to 6 Saturday. */
  days_off: z.array(z.int()),
  car_color: z.string().nullable(),
  car_plate_number: z.string().nullable(),
  car_type: carType.nullable(),
  car_capacity: z.int().nullable(),
  car_luggage: z.int().nullable(),
  service_classes: z.array(serviceType),
  /** Ids of the extras that the car carries the equipment for. */
  equipment: z.array(z.string()),
  /** Ids of the regions that the driver works in; the office of the first is the driver's. */
  region_ids: z.array(z.string()),
  /** Where the day begins; null if the address cannot be located. */
  base_label: z.string().nullable(),
  car_pictures: z.array(z.string()),
  rating_count: z.int(),
  /** Whether the driver can sign in; `invited` waits for the password to be set. */
  account: z.enum(['none', 'invited', 'active']),
  approved_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type DriverDetail = z.infer<typeof driverDetail>

/** `expiring`: the licence or insurance of an approved driver has expired, or expires within 30 days. */
export const expiringDocuments = z.literal('expiring')

export const driverParams = z.object({ driver_id: z.string().max(64) })
export const officeLimits = [{ by: 'actor', points: 600, seconds: 3600 }] as const

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/drivers',
  summary:
    'Drivers and applicants, newest first, filtered by search (name, email, phone, number plate), status, shift and documents that expire; paged if `page_size` is given',
  access: 'admin',
  area: 'drivers',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    status: driverStatus.optional(),
    shift: preferredShift.optional(),
    documents: expiringDocuments.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).optional(),
    ...regionQuery,
  }),
  answer: z.object({ success: z.literal(true), drivers: z.array(driverCard), total: z.int() }),
})

/** The response to an applicant. */
const applied = driverCard.pick({ driver_id: true, first_name: true, last_name: true, status: true })

export const createDriver = endpoint({
  method: 'POST',
  path: '/api/drivers',
  summary:
    'Creates an application to drive, or a driver added by the office: multipart/form-data with the fields, driver_picture (one) and car_pictures (at most ten), each JPEG, PNG or WebP of at most 8 MiB; 60 MiB in all',
  access: 'anyone',
  area: 'drivers',
  // A request may carry eleven pictures. Accepted applications have their own limit: three a day per client.
  limits: [
    { by: 'ip', points: 60, seconds: 3600 },
    { by: 'network', points: 600, seconds: 3600 },
  ],
  answer: answerSchema(z.union([driverCard, applied])),
})

const total = z.object({ success: z.literal(true), total: z.int() })

export const countDrivers = endpoint({
  method: 'GET',
  path: '/api/drivers/count',
  summary: 'Number of drivers and applicants, and of those added this month in the zone of the site',
  access: 'admin',
  area: 'drivers',
  query: z.object(regionQuery),
  answer: total.extend({ this_month: z.int() }),
})

const countOf = (status: DriverStatus) =>
  endpoint({
    method: 'GET',
    path: `/api/drivers/${status}/count`,
    summary: `Number of drivers who are ${status}`,
    access: 'admin',
    area: 'drivers',
    query: z.object(regionQuery),
    answer: total,
  })
export const countAvailable = countOf('available')
export const countUnavailable = countOf('unavailable')
export const countUnderReview = countOf('under-review')

export const getDriver = endpoint({
  method: 'GET',
  path: '/api/drivers/:driver_id',
  summary: 'All fields of a driver, with the document numbers in clear; each request is audited',
  access: 'admin',
  area: 'driver_records',
  limits: officeLimits,
  params: driverParams,
  answer: answerSchema(driverDetail),
})

export const inviteDriver = endpoint({
  method: 'POST',
  path: '/api/drivers/:driver_id/invitation',
  summary: 'Mails an approved driver a new link to set a password, which voids the former one',
  access: 'admin',
  area: 'drivers',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: driverParams,
  answer: done,
})
