// Rehearsal in the browser: a draft over rides of a period, with progress, charts, a marked guess and a table to download.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn, rideToLondon } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson
let draft = ''
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  await paidRide(app.visitor(), { ride: rideToLondon({ date: dateIn(14) }) })
  await paidRide(app.visitor(), { ride: rideToLondon({ date: dateIn(15) }), service_type: 'business_class' })
  const { data } = (await office.visitor.post('/api/admin/rate-versions/2026-1/copies', {})).body
  for (const fare of data.document.fixed_fares) fare.fares.business_class = 18_000
  draft = data.version_id
  await office.visitor.put(`/api/admin/rate-versions/${draft}`, { revision: data.revision, document: data.document })
})

test('a draft is rehearsed over the rides of a period, and a guess of demand is marked as one', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, {
    size: desktop,
    path: `/admin/prices/${draft}`,
  })
  await page.getByRole('link', { name: 'Rehearsal' }).press('Enter')
  await heading(page, 'Rehearsal of version 2')
  expect(await findLayoutProblems(page, 'office-rehearsal')).toEqual([])
  await page.getByLabel('First day').fill(dateIn(20))
  await page.getByLabel('Last day').fill(dateIn(1))
  await page.getByRole('button', { name: 'Start rehearsal' }).press('Enter')
  await waitForText(page, 'The last day is before the first')
  await page.getByLabel('First day').fill(dateIn(1))
  await page.getByLabel('Last day').fill(dateIn(20))
  await page.getByRole('button', { name: 'Start rehearsal' }).press('Enter')
  await page.getByText(/^2 rides from /).waitFor()
  await waitForText(page, '£375.00')
  await waitForText(page, '£345.00 before. +£30.00 (+8.7%)')
  expect(await page.getByText('· Guess').count()).toBe(0)
  await page
    .getByRole('row', { name: /Business Class.*£150\.00.*£180\.00.*\+£30\.00 \(\+20%\)/ })
    .first()
    .waitFor()
  await page.getByLabel('Your guess: change in rides, per cent').fill('lots')
  await waitForText(page, 'Enter per cents from −100 to 500, for example −5')
  await page.getByLabel('Your guess: change in rides, per cent').fill('-10')
  await waitForText(page, 'Revenue · Guess')
  await waitForText(page, '£337.50')
  expect(await findLayoutProblems(page, 'office-rehearsal-report')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rehearsal.csv')
  expect(complaints).toEqual([])
  await close()
})

test('a running rehearsal is cancelled, and says that nothing changed', async () => {
  const { page, close } = await openOfficeAt(app, office, {
    size: desktop,
    path: `/admin/prices/${draft}/rehearsal`,
  })
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rehearsal?**', async (route) => {
    await until
    await route.abort()
  })
  await page.getByRole('button', { name: 'Start rehearsal' }).click()
  await page.getByRole('progressbar', { name: 'Progress of the rehearsal' }).waitFor()
  expect(await findLayoutProblems(page, 'office-rehearsal-running')).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waitForText(page, 'The rehearsal was cancelled. Nothing changed.')
  release()
  await close()
})
