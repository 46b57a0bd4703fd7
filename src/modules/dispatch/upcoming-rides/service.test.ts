// Deleting the account of a driver who has rides, and assigning a driver whose account is disabled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDriver, movePickup } from '../../../../testing/assigned-rides.ts'
import { assignDriver, carPath, createEligibleDriver, createRideAt, findOnBoard } from '../../../../testing/dispatch.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

/** Creates a driver with an account who fits every ride. */
const createReadyDriver = async () => {
  const person = await createDriver(site)
  const eligibleId = await createEligibleDriver(site)
  await site.pool.query('update drivers set user_id = null where driver_id = $1', [person.driver_id])
  await site.pool.query('update drivers set user_id = $2 where driver_id = $1', [eligibleId, person.user_id])
  return { ...person, driver_id: eligibleId }
}

describe('deleting the account of a driver', () => {
  const deleteAccount = ({ visitor, user_id }: Awaited<ReturnType<typeof createReadyDriver>>) =>
    visitor.send('DELETE', `/api/users/${user_id}`, { password })

  it('is refused while the driver has upcoming rides or is on one', async () => {
    const [driver, ride] = [await createReadyDriver(), await createRideAt(site)]
    const { data } = (await assignDriver(office, ride, driver)).body
    const refusal = {
      status: 409,
      body: {
        code: 'OPEN_ASSIGNMENTS',
        message:
          'You still have assigned rides. Please ask the office to reassign them, or wait until they are completed.',
        data: { open: 1 },
      },
    }
    expect(await deleteAccount(driver)).toMatchObject(refusal)
    // The pickup is long past, but the driver has set out and has not finished.
    await movePickup(site, ride.booking_id, new Date(Date.now() - 9 * 3_600_000))
    await site.pool.query(`update assignments set state = 'on_board' where assignment_id = $1`, [data.assignment_id])
    expect(await deleteAccount(driver)).toMatchObject(refusal)
    await site.pool.query(`update assignments set state = 'completed' where assignment_id = $1`, [data.assignment_id])
    expect((await deleteAccount(driver)).status).toBe(200)
  })

  it('is refused for a driver with a ride who has not linked the account yet', async () => {
    const [driver, ride] = [await createReadyDriver(), await createRideAt(site, { days: 20 })]
    await site.pool.query(
      `update drivers as driver set user_id = null, email = person.email from users as person
        where driver_id = $1 and person.user_id = $2`,
      [driver.driver_id, driver.user_id],
    )
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [driver.user_id])
    expect((await assignDriver(office, ride, driver)).status).toBe(200)
    expect(await deleteAccount(driver)).toMatchObject({
      status: 409,
      body: { code: 'OPEN_ASSIGNMENTS', data: { open: 1 } },
    })
  })

  it('waits for a transaction that holds the lock of the driver, without a deadlock', async () => {
    const driver = await createReadyDriver()
    await site.pool.query(
      `update drivers as driver set user_id = null, email = person.email from users as person
        where driver_id = $1 and person.user_id = $2`,
      [driver.driver_id, driver.user_id],
    )
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [driver.user_id])
    const writer = await site.pool.connect()
    try {
      await writer.query('begin')
      const { rows } = await writer.query(`select pg_backend_pid() as pid, set_config('lock_timeout', '500', true),
        pg_advisory_xact_lock(hashtextextended('dispatch:${driver.driver_id}', 0))`)
      const deletion = deleteAccount(driver)
      await eventually(async () => {
        const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        return (await site.pool.query(waiting, [rows[0].pid])).rows.length > 0
      })
      await writer.query('update drivers set total_trips = total_trips + 1 where driver_id = $1', [driver.driver_id])
      await writer.query('commit')
      expect((await deletion).status).toBe(200)
    } finally {
      writer.release(true)
    }
  })

  it('removes the driver from the candidates and refuses later changes of the driver', async () => {
    const [driver, ride] = [await createReadyDriver(), await createRideAt(site, { days: 21 })]
    expect((await deleteAccount(driver)).status).toBe(200)
    const { body } = await office.get(`${carPath(ride.booking_id)}/drivers`)
    expect(JSON.stringify(body.data)).not.toContain(driver.driver_id)
    const path = `/api/drivers/${driver.driver_id}`
    const replies = [await office.get(path), await office.put(path, { status: 'available' })]
    replies.push(await office.post(`${path}/invitation`, {}))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

it('a driver with a disabled account is flagged on the board and cannot be assigned', async () => {
  const [driver, ride, other] = [
    await createReadyDriver(),
    await createRideAt(site, { days: 22 }),
    await createRideAt(site, { days: 24 }),
  ]
  expect((await assignDriver(office, ride, driver)).status).toBe(200)
  expect((await office.post(`/api/admin/users/${driver.user_id}/disable`)).status).toBe(200)
  expect((await findOnBoard(office, ride)).faults).toEqual(['account_shut', 'not_acknowledged'])
  const { status, body } = await assignDriver(office, other, { ...driver, agreed: true })
  expect([status, body.code, body.data.reasons]).toEqual([409, 'DRIVER_NOT_ELIGIBLE', ['account_shut']])
  await office.post(`/api/admin/users/${driver.user_id}/enable`)
  expect((await findOnBoard(office, ride)).faults).toEqual(['not_acknowledged'])
})
