// Contracts of the office's staff: who works there, in which role, and invitations.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { staffRoles } from '#kernel/staff-roles.ts'
import * as m from '#messages/office/staff.ts'
import { email, line } from '#modules/users/contract.ts'

export const refusals = defineRefusals({
  STAFF_NOT_FOUND: [404, m.staff_not_found],
  STAFF_EMAIL_TAKEN: [409, m.email_taken],
  LAST_ADMINISTRATOR: [409, m.last_administrator],
  STAFF_HAS_PASSWORD: [409, m.has_password],
  STAFF_REGION_UNKNOWN: [400, m.region_unknown],
})

export const staffRole = z.enum(staffRoles)

/** Ids of regions; null for all. Administrators always have all. */
const staffRegions = z.array(z.string().max(40)).min(1, m.regions_needed).max(200).nullable()

export const staffMember = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  staff_role: staffRole,
  staff_regions: z.array(z.string()).nullable(),
  /** Invited, and has not chosen a password yet. */
  is_invited: z.boolean(),
  two_factor: z.boolean(),
  created_at: z.iso.datetime(),
  disabled_at: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Everyone who works in the back office, with their roles; by name',
  access: 'admin',
  answer: answerSchema(z.array(staffMember)),
})

export const staffInvitation = z.object({
  first_name: line(100, 'name'),
  last_name: line(100, 'name'),
  email,
  staff_role: staffRole,
  /** All regions where it is left out. */
  staff_regions: staffRegions.optional(),
})
export type StaffInvitation = z.output<typeof staffInvitation>

const limits = [{ by: 'actor', points: 60, seconds: 3600 }] as const
const params = z.object({ user_id: z.string().max(64) })

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Creates an account of the office and mails its owner a link to choose a password, valid for 72 hours',
  access: 'admin',
  reauthentication: 'recent',
  limits,
  body: staffInvitation,
  answer: answerSchema(staffMember),
})

export const staffChange = z.object({
  staff_role: staffRole,
  /** The regions stay where it is left out. */
  staff_regions: staffRegions.optional(),
})
export type StaffChange = z.output<typeof staffChange>

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/admin/staff/:user_id',
  summary: 'Changes role and regions, at once on every device; the last administrator keeps the role',
  access: 'admin',
  reauthentication: 'recent',
  limits,
  params,
  body: staffChange,
  answer: answerSchema(staffMember),
})

export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:user_id/invitation',
  summary: 'Mails a new link to someone who has not chosen a password yet; the earlier link becomes void',
  access: 'admin',
  limits,
  params,
  answer: done,
})
