// Marketing consent in the profile: given and withdrawn by one switch, in the reader's language, hidden while unused.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { signUp } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson, setMarketing } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
})
test('a customer gives and withdraws consent by keyboard', async () => {
  await setMarketing(office, true)
  const visitor = app.visitor()
  const { user_id } = await signUp(visitor)
  const wording = async () =>
    (await app.pool.query('select marketing_consent_wording as wording from users where user_id = $1', [user_id]))
      .rows[0].wording
  const { page, complaints, close } = await app.openPage(mobile)
  await addSessionCookies(page, visitor, app.url)
  await page.context().addCookies([{ name: 'lang', value: 'de', url: app.url }])
  await page.goto(`${app.url}/dashboard/profile`)
  const news = page.getByRole('switch', { name: 'Neuigkeiten und Angebote' })
  await news.focus()
  expect(await news.isChecked()).toBe(false)
  expect(await findLayoutProblems(page, 'news')).toEqual([])
  await page.keyboard.press('Space')
  await page.getByText('Sie erhalten unsere Neuigkeiten per E-Mail.').first().waitFor()
  expect(await wording()).toMatch(/^Ja, senden Sie mir Neuigkeiten .* in meinem Profil/)
  await page.keyboard.press('Space')
  await page.getByText('Sie erhalten keine Neuigkeiten mehr von uns.').first().waitFor()
  expect([await news.isChecked(), await wording()]).toEqual([false, null])
  await setMarketing(office, false)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await news.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
