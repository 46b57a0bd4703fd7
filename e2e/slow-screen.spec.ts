// A screen whose file takes long: what is there already is shown, and never an empty page.
import { expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

const openBlocked = async (path: string, file: string) => {
  const opened = await app.openPage()
  const { page } = opened
  await addSessionCookies(page, (await createAdministrator(app)).visitor, app.url)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${file}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(app.url + path, { waitUntil: 'commit' })
  return { ...opened, release }
}

test.each([
  ['the frame of the office', '/admin/drivers', 'drivers-page', 'Driver Management', 'link', 'Dispatch'],
  ['that it loads', '/forgot-password', 'forgot-password-page', 'Forgot your password?', 'status', ''],
] as const)('shows %s until the file of the page is there', async (_, path, file, title, role, name) => {
  const { page, complaints, close, release } = await openBlocked(path, file)
  await page.getByRole(role, { name }).first().waitFor({ state: 'attached' })
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.count()).toBe(0)
  release()
  await heading.filter({ hasText: title }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
