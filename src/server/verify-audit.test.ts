// `npm run verify-audit` on the database of a running site: its output, and what makes it fail.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import { createDb } from '#platform/db.ts'
import { bookedRide } from '../../testing/factories.ts'
import { databaseUrl } from '../../testing/product-process.ts'
import { createDatabase, root, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import { AuditNotVerified, verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let site: TestApp
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  await bookedRide(site.visitor())
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const verify = (kept?: string) =>
  verifyAudit({ env: { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: site.dataDir }, root, kept })

it('verifyAudit reports an intact log, prints its head and accepts that head', async () => {
  const [whole, erasures, head = ''] = await verify()
  expect(whole).toMatch(/^The audit log is intact: \d+ rows\.$/)
  expect(erasures).toBe('No values were erased.')
  expect(head).toMatch(/^Head \d+(-\d+){15}:[0-9a-f]{64}$/)
  await bookedRide(site.visitor())
  expect((await verify(head.replace('Head ', ''))).at(-1)).toBe('It still contains the head that was kept.')
  await expect(verify('12:abc')).rejects.toThrow('is not a head of the audit log')
})

it('verifyAudit prints the number of erased rows and the newest erasures', async () => {
  const db = createDb(site.appPool)
  for (let n = 1; n <= 12; n++) {
    const subject = `user:${n}`
    const entry = { at: new Date(), actor: 'system', action: 'user registered', subject }
    await recordAudit(db, { ...entry, after: { first_name: 'Eleanor' } })
    await recordAudit(db, { ...entry, after: { last_name: 'Whitcombe' } })
    await eraseAuditValues(db, subject, 'everything')
  }
  const lines = await verify()
  expect(lines[1]).toBe('Values were erased from 24 rows. The newest erasures:')
  const newest = lines.slice(2, 12)
  expect(newest[0]).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}user:12 {2}2 rows$/)
  expect(newest.map((line) => line.split('  ')[2])).toEqual(Array.from({ length: 10 }, (_, i) => `user:${12 - i}`))
  expect(lines[12]).toMatch(/^Head /)
})

it('verifyAudit names a row that was altered with the triggers disabled', async () => {
  const { rows } = await site.pool.query('select audit_id from audit_log order by audit_id limit 1')
  await site.pool.query(
    `alter table audit_log disable trigger audit_log_is_immutable; update audit_log set actor = 'nobody' where audit_id = ${rows[0].audit_id}`,
  )
  const refused = verify()
  await expect(refused).rejects.toBeInstanceOf(AuditNotVerified)
  await expect(refused).rejects.toThrow(`Row ${rows[0].audit_id} `)
})
