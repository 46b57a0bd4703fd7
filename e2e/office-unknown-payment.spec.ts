// A payment whose rows were lost: from its item in Attention to the paid booking, at all widths.
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { lostPayment } from '../testing/lost-payments.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { openOfficeAt } from '../testing/office-pages.ts'
import { createTestClock, paymentStatusOf } from '../testing/payments.ts'

const { clock, forward } = createTestClock()
const app = openSite({ clock })
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

test('a payment without a booking leads from Attention to its page, and is attached with a reason', {
  tags: ['full'],
}, async () => {
  const { booking_id, ref } = await lostPayment(app)
  await expect
    .poll(async () => (await app.pool.query('select 1 from provider_events where provider_ref = $1', [ref])).rowCount)
    .toBe(1)
  forward(3 * 60_000)
  await app.payments.reconcile()
  await expect.poll(async () => (await office.visitor.get('/api/admin/attention')).body.open).toBe(1)
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/attention' })
  await page.getByRole('heading', { name: 'Payment without a booking' }).waitFor()
  await page.getByText('Visa •••• 4242', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'attention-unknown-payment')).toEqual([])
  await page.getByRole('link', { name: 'Decide about the payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment without a booking' }).waitFor()
  await page.getByRole('button', { name: 'Attach to booking' }).waitFor()
  expect(await findLayoutProblems(page, 'unknown-payment')).toEqual([])
  await page.getByRole('button', { name: 'Attach to booking' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Attach this payment to its booking?' })
  await dialog.getByRole('button', { name: 'Attach to booking' }).press('Enter')
  await dialog.getByText('Required').waitFor()
  await dialog.getByLabel('Reason').fill('Lost in the failover of last night.')
  expect(await findLayoutProblems(page, 'unknown-payment-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Attach to booking' }).press('Enter')
  await page.getByText('Attached to the booking', { exact: true }).waitFor()
  await page.getByText('Lost in the failover of last night.', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'unknown-payment-attached')).toEqual([])
  expect(await paymentStatusOf(app.pool, booking_id)).toBe('paid')
  await page.getByRole('link', { name: 'Attention', exact: true }).last().click()
  await page.getByText('Nothing needs attention', { exact: true }).waitFor()
  // The refusal of the empty reason is expected.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()
})
