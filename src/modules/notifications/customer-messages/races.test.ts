// The race of a double click on a message to a customer.
import { expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp } from '../../../../testing/start-app.ts'

/** The first request has found no mail, and has not written its own. */
const isFirstWrite = (text: string) => text.startsWith('insert into "mails"') && text.includes('"dedupe"')

const prepare = async (unguarded?: (text: string) => string) => {
  const pause = pauseAt(isFirstWrite, unguarded)
  const site = await startApp({ Client: pause.Client })
  const office = (await createAdministrator(site)).visitor
  const { booking_id } = await paidRide(site.visitor())
  // The confirmation is mailed before the pause is armed.
  await waitForDeliveries(site)
  const body = { message_id: '00000000-0000-4000-8000-000000000007', subject: 'Roadworks', text: 'Use the north gate.' }
  const send = () => office.post(`/api/admin/bookings/${booking_id}/messages`, body)
  const count = async () => {
    const query = `select (select count(*)::int from mails where dedupe like 'message:%') as mails,
      (select count(*)::int from audit_log where action = 'mail.written') as entries`
    return (await site.pool.query(query)).rows[0]
  }
  return { site, pause, send, count }
}

it('waits for the first click, and mails and records the message once', async () => {
  const { site, pause, send, count } = await prepare()
  try {
    pause.arm()
    const first = send()
    await pause.reached
    const second = send()
    await waitForLock(site)
    pause.resume()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect(await count()).toEqual({ mails: 1, entries: 1 })
  } finally {
    pause.resume()
    await site.close()
  }
})

it('records the message twice without the lock (control)', async () => {
  const { site, pause, send, count } = await prepare((text) => text.replace(/ for update$/, ''))
  try {
    pause.arm()
    const first = send()
    await pause.reached
    expect((await send()).status).toBe(200)
    pause.resume()
    expect((await first).status).toBe(200)
    expect(await count()).toEqual({ mails: 1, entries: 2 })
  } finally {
    pause.resume()
    await site.close()
  }
})
