// Somebody of the office, signed in by the staff session.
import { password, signUp } from './factories.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export interface OfficePerson {
  visitor: Visitor
  user_id: string
  email: string
}

export const administratorOf = async (
  site: Pick<TestApp, 'visitor' | 'pool'>,
  over: Record<string, unknown> = {},
): Promise<OfficePerson> => {
  const { user_id, email } = await signUp(site.visitor(), over)
  await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
  const visitor = site.visitor()
  const { status, text } = await visitor.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(`not signed in: ${status} ${text}`)
  return { visitor, user_id, email }
}

/** Whether the office sends news by mail. */
export const setMarketing = async ({ visitor }: OfficePerson, marketing_emails: boolean): Promise<void> => {
  const { version } = (await visitor.get('/api/settings')).body.data
  await visitor.put('/api/settings', { marketing_emails, version })
}
