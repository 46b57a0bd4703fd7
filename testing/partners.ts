// Partners for tests: signed-in members, and rides of their guests.
import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#modules/partners/members/contract.ts'
import { password, signUp } from './factories.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

type Where = Pick<TestApp, 'pool' | 'visitor'>

/** The id of the partner with this slug. */
export const partnerIdOf = async ({ pool }: Pick<TestApp, 'pool'>, slug = 'the-harcourt'): Promise<string> =>
  (await pool.query('select partner_id from partners where slug = $1', [slug])).rows[0].partner_id

/** Inserts another active partner with the same hotel and returns its slug. */
export const createOtherPartner = async ({ pool }: Pick<TestApp, 'pool'>, name = 'The Other'): Promise<string> => {
  const slug = `other-${randomUUID().slice(0, 8)}`
  await pool.query(
    `insert into partners (partner_id, slug, name, status, place, created_at, updated_at)
     select $1, $2, $3, 'active', place, created_at, updated_at from partners where slug = 'the-harcourt'`,
    [slug, slug, name],
  )
  return slug
}

/** Makes an account a member of the partner; its sessions stay valid. */
export const joinPartner = async (
  { pool }: Pick<TestApp, 'pool'>,
  user_id: string,
  role: MemberRole,
  slug = 'the-harcourt',
): Promise<void> => {
  await pool.query(`update users set role = 'partner' where user_id = $1`, [user_id])
  await pool.query(
    `insert into partner_members (user_id, partner_id, role, joined_at)
     select $1, partner_id, $2, now() from partners where slug = $3`,
    [user_id, role, slug],
  )
}

/** Assigns a ride to the partner, as if it was booked on the partner's page. */
export const assignToPartner = async (
  { pool }: Pick<TestApp, 'pool'>,
  booking_id: string,
  slug = 'the-harcourt',
): Promise<void> => {
  await pool.query(
    'update bookings set partner_id = (select partner_id from partners where slug = $1) where booking_id = $2',
    [slug, booking_id],
  )
}

export interface PartnerPerson {
  visitor: Visitor
  user_id: string
  email: string
}

/** Creates a signed-in member of the partner. */
export const createPartnerPerson = async (
  site: Where,
  role: MemberRole = 'owner',
  slug = 'the-harcourt',
): Promise<PartnerPerson> => {
  const { user_id, email } = await signUp(site.visitor())
  await joinPartner(site, user_id, role, slug)
  const visitor = site.visitor()
  const { status, text } = await visitor.post('/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`signing in the partner's member failed: ${status} ${text}`)
  return { visitor, user_id, email }
}

/** Opens a support ticket of the visitor's partner and returns its id. */
export const createTicket = async (visitor: Visitor, subject = 'Our statement'): Promise<string> => {
  const { status, body, text } = await visitor.post('/api/partner/tickets', {
    subject,
    message: `Where is it? ${randomUUID()}`,
  })
  if (status !== 200) throw new Error(`opening the support ticket failed: ${status} ${text}`)
  return body.data.ticket_id
}
