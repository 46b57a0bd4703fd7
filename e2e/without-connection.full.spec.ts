// A connection that is gone for a moment: what is asked then is said not to have come, and what is pressed then is not done
// behind somebody's back once it is there again.
import { expect, test } from 'vitest'
import { bookedRide, password } from '../testing/factories.ts'
import { lendSession } from '../testing/signed-in.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()

/** A customer with a ride, at a page of theirs, and signed in on another device. */
const openAt = async (path: string) => {
  const [visitor, elsewhere] = [app.visitor(), app.visitor()]
  const { email } = await bookedRide(visitor)
  await visitor.post('/api/auth/login', { email, password })
  await elsewhere.post('/api/auth/login', { email, password })
  const opened = await app.openPage()
  await lendSession(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return { ...opened, elsewhere }
}

test('what is pressed without a connection is said not to have worked, and is not done later', async () => {
  const { page, close, elsewhere } = await openAt('/dashboard/profile')
  const press = page.getByRole('button', { name: 'Sign out all others' })
  await press.waitFor()
  await page.context().setOffline(true)
  await press.click()
  await page.getByRole('alert').getByText('That did not work. Please try again.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect((await elsewhere.get('/api/auth/session')).body.data).not.toBeNull()
  await press.click()
  await page
    .getByRole('status')
    .getByText(/signed out/i)
    .first()
    .waitFor()
  expect((await elsewhere.get('/api/auth/session')).body.data).toBeNull()
  await close()
})

test('a list that is asked for without a connection says that it did not come, and comes by itself with the connection', async () => {
  const { page, close } = await openAt('/dashboard/bookings')
  await page.getByRole('button', { name: 'View Details' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: /^Past/ }).click()
  await page.getByRole('button', { name: /try again/i }).waitFor()
  await page.context().setOffline(false)
  await page
    .getByText(/no past/i)
    .first()
    .waitFor()
  await close()
})
