// The page footer: the year by the site's time zone, and the business address of the settings.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../../testing/office.ts'
import { createDatabase, startApp, type TestApp } from '../../testing/start-app.ts'
import { withoutLocks } from '../../testing/without-locks.ts'

let now = new Date('2026-12-31T23:30:00Z')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const set = async (settings: object) => {
  const { visitor } = await createAdministrator(site)
  const { version } = (await visitor.get('/api/settings')).body.data
  expect((await visitor.put('/api/settings', { ...settings, version })).status).toBe(200)
}
const readFooter = async (path: string, on = site) => {
  const { text } = await on.visitor().get(path)
  return (/<footer.*<\/footer>/s.exec(text)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ')
}

it('the footer shows the year in the site’s time zone, also on cached pages', async () => {
  expect(await readFooter('/de/about')).toContain('© 2026 Ostler')
  now = new Date('2027-01-01T00:30:00Z')
  expect(await readFooter('/de/about')).toContain('© 2027 Ostler')
  expect(await readFooter('/')).toContain('© 2027 Ostler')
  await set({ timezone: 'EST' })
  expect(await readFooter('/about')).toContain('© 2026 Ostler')
})

it('the footer shows the business address of the settings', async () => {
  expect(await readFooter('/')).toContain('4 Plough Place, London EC4A 1DE, United Kingdom')
  await set({ business_address: '1 Rue de la Paix\nParis' })
  expect(await readFooter('/fr/about')).toContain('1 Rue de la Paix, Paris')
  expect(await readFooter('/fr/about')).not.toContain('EC4A')
})

it('the footer shows it from the first answer on, also where loading the settings is slow', async () => {
  const database = await createDatabase()
  const before = await startApp({ database })
  const { visitor } = await createAdministrator(before)
  const { version } = (await visitor.get('/api/settings')).body.data
  expect((await visitor.put('/api/settings', { business_address: '7 Late Lane', version })).status).toBe(200)
  await before.close()
  const late = await startApp({ database, Client: withoutLocks({ before: 'select "key", "value" from "settings"' }) })
  expect(await readFooter('/', late)).toContain('7 Late Lane')
  await late.close()
  await database.drop()
})
