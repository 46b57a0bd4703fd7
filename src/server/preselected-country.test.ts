// The country that the forms of the site preselect, as pages without a script show it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../../testing/office.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

/** The checked or hidden country of a page's form; undefined where none is chosen. */
const readCountry = async (path: string) => {
  const { text } = await site.visitor().get(path)
  const fields = [...text.matchAll(/<input[^>]*name="country"[^>]*>/g)].map(([tag]) => tag)
  const chosen = fields.find((tag) => /type="hidden"|checked/.test(tag))
  return /value="([^"]*)"/.exec(chosen ?? '')?.[1]
}

const emptyForms = ['/', '/search?tab=hourly', '/fr/search?tab=hourly', '/search']

it.each(['uk', 'canada', 'america'])(
  'the country of the settings is preselected in every empty form: %s',
  async (country) => {
    const { visitor } = await createAdministrator(site)
    const { version } = (await visitor.get('/api/settings')).body.data
    expect((await visitor.put('/api/settings', { country, version })).status).toBe(200)
    for (const path of emptyForms) expect([path, await readCountry(path)]).toEqual([path, country])
  },
)

it('a search keeps its own country, and one without a country has none', async () => {
  expect(await readCountry('/search?tab=hourly&country=uk&pickup=Gatwick+Airport&change=yes')).toBe('uk')
  expect(await readCountry('/search?tab=hourly&country=&pickup=Gatwick+Airport')).toBe(undefined)
  expect(await readCountry('/the-harcourt')).toBe('uk')
})
