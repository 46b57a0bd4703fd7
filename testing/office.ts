// An administrator with a staff session, and the office's edits of bookings.
import type { StaffRole } from '#kernel/staff-roles.ts'
import { password, signUp } from './factories.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export interface OfficePerson {
  visitor: Visitor
  user_id: string
  email: string
}

/** Creates a member of staff with this role, who is signed in. */
export const createStaff = async (
  site: Pick<TestApp, 'visitor' | 'pool'>,
  staffRole: StaffRole,
  over: Record<string, unknown> = {},
): Promise<OfficePerson> => {
  const { user_id, email } = await signUp(site.visitor(), over)
  await site.pool.query(`update users set role = 'admin', staff_role = $2 where user_id = $1`, [user_id, staffRole])
  const visitor = site.visitor()
  const { status, text } = await visitor.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(`signing in the ${staffRole} failed: ${status} ${text}`)
  return { visitor, user_id, email }
}

/** Creates a region with a square outline around a point, `size` degrees wide. */
export const createRegion = async (
  { visitor }: OfficePerson,
  { name, around: [lat, lon], size = 0.2 }: { name: string; around: readonly [number, number]; size?: number },
): Promise<{ region_id: string; version: number }> => {
  const half = size / 2
  const { status, text, body } = await visitor.post('/api/admin/regions', {
    ...{ name, time_zone: null, phone_number: null, address: null },
    outline: [
      [
        [lat - half, lon - half],
        [lat - half, lon + half],
        [lat + half, lon + half],
        [lat + half, lon - half],
      ],
    ],
  })
  if (status !== 200) throw new Error(`creating the region ${name} failed: ${status} ${text}`)
  return body.data
}

/** Limits a member of staff to regions, at once. */
export const limitToRegions = async (
  site: Pick<TestApp, 'pool'>,
  { user_id }: OfficePerson,
  regions: readonly string[] | null,
): Promise<void> => {
  await site.pool.query('update users set staff_regions = $2 where user_id = $1', [user_id, regions])
}

export const createAdministrator = (
  site: Pick<TestApp, 'visitor' | 'pool'>,
  over: Record<string, unknown> = {},
): Promise<OfficePerson> => createStaff(site, 'administrator', over)

/** Sets whether marketing mails are sent. */
export const setMarketing = async ({ visitor }: OfficePerson, marketing_emails: boolean): Promise<void> => {
  const { version } = (await visitor.get('/api/settings')).body.data
  await visitor.put('/api/settings', { marketing_emails, version })
}

/** The office's edits of bookings and their audit entries. */
export const createBookingEditor = (who: () => { site: Pick<TestApp, 'pool'>; office: Visitor }) => {
  const read = async (id: string) => (await who().office.get(`/api/admin/bookings/${id}`)).body.data
  const put = (id: string, body: object) => who().office.put(`/api/bookings/${id}`, body)
  return {
    read,
    put,
    /** Sends the complete booking with these changes. */
    edit: async (id: string, over: object) => put(id, { ...(await read(id)), ...over }),
    invoice: (id: string) => who().office.put(`/api/bookings/${id}/invoice`, { state: 'invoiced' }),
    auditOf: async (id: string, action: string) =>
      (
        await who().site.pool.query(
          `select actor, before, after from audit_log where subject = $1 and action = $2 order by audit_id`,
          [`booking:${id}`, action],
        )
      ).rows,
  }
}
