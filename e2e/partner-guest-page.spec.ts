// The editor of the partner's guest page in the browser, and the booking panel in a frame on the partner's own site.
// @module-tag full
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { createOtherPartner, createPartnerPerson, type PartnerPerson } from '../testing/partners.ts'
import { png } from '../testing/pictures.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let owner: PartnerPerson
let hotelSite: Server
beforeAll(async () => {
  owner = await createPartnerPerson(app)
  hotelSite = createServer((_, reply) => {
    const frame = `<iframe src="${app.url}/embed/the-harcourt" title="Book a car" style="width:100%;height:640px"></iframe>`
    reply
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Hotel</title>${frame}</html>`)
  })
  await new Promise<void>((listening) => hotelSite.listen(0, listening))
})
afterAll(() => hotelSite.close())

const openEditor = async (who = owner) => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, who.visitor, app.url)
  await opened.page.goto(`${app.url}/partner-dashboard/guest-page`)
  await opened.page.getByLabel('Hero Title').waitFor()
  return opened
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('the guest page is previewed while typing, saved by keyboard and published at its address; an edit conflict is shown', async () => {
  const { page, complaints, close } = await openEditor()
  const preview = page.getByRole('region', { name: 'Live preview' })
  await page.getByLabel('Hero Title').fill('Good night, and onward.')
  await preview.getByText('Good night, and onward.').waitFor()
  for (const service of ['Airport Transfers', 'Business Travel', 'Special Events'])
    await preview.getByText(service).waitFor()
  // T47: text that is no https address becomes neither a link nor a picture.
  await page.getByLabel('Partner Logo URL').fill('javascript:alert(1)')
  expect(await preview.getByRole('link').count()).toBe(0)
  expect(await preview.locator('img').count()).toBe(1)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForText(page, 'Please enter an address starting with https://')
  expect(await findLayoutProblems(page, 'guest-page-wrong')).toEqual([])
  await page.getByLabel('Partner Logo URL').fill('')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(1600, 900) })
  await expect.poll(() => preview.locator('img[src^="/uploads/partners/"]').count()).toBe(1)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForText(page, 'Your page is saved and visible to guests.')
  expect(await findLayoutProblems(page, 'guest-page')).toEqual([])
  const { text } = await app.visitor().get('/es/the-harcourt')
  expect(text).toContain('Good night, and onward.')
  expect(text).toContain('src="/uploads/partners/')
  // A colleague saves first.
  const { data } = (await owner.visitor.get('/api/partner/page')).body
  const { hero_title, background, logo, version } = data
  await owner.visitor.put('/api/partner/page', { hero_title, background, logo, version, hero_text: 'Theirs.' })
  await page.getByLabel('Hero Title').fill('Mine.')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await page.getByRole('heading', { name: 'Another user has changed this page' }).waitFor()
  await page.getByRole('link', { name: 'Recent Bookings' }).click()
  await page.getByRole('dialog').getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: 'Overwrite with mine' }).press('Enter')
  await expect
    .poll(async () => (await owner.visitor.get('/api/partner/page')).body.data)
    .toMatchObject({
      hero_title: 'Mine.',
      hero_text: 'Theirs.',
    })
  // The refused second save is expected.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('the address is copied, its QR code downloaded, and the embed code shows the panel', async () => {
  const { page, complaints, close } = await openEditor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await page.getByLabel('Partner subdomain').inputValue()).toBe(`${app.url}/the-harcourt`)
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await waitForText(page, 'Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/the-harcourt`)
  expect(await page.getByLabel('Booking panel code').inputValue()).toContain(
    `<iframe src="${app.url}/embed/the-harcourt" title="Book a car from The Harcourt"`,
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SVG' }).click()
  expect((await download).suggestedFilename()).toBe('the-harcourt-qr.svg')
  await page.context().clearPermissions()
  expect(complaints).toEqual([])
  await close()
})

test('a page that is not open has no link to it, and each part says so', async () => {
  const slug = await createOtherPartner(app)
  await app.pool.query('update partners set place = null where slug = $1', [slug])
  const person = await createPartnerPerson(app, 'owner', slug)
  const { page, complaints, close } = await openEditor(person)
  await page.getByText('Your page opens as soon as').waitFor()
  await page.getByText('It opens your page, which is not available to guests yet').waitFor()
  await page.getByText('Your page is not open yet:').waitFor()
  expect(await page.getByRole('link', { name: 'Open page' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('the panel framed on the hotel’s site sets no cookie and opens our site in the whole window', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  const { port } = hotelSite.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'A car for guests of The Harcourt' }).waitFor()
  await frame.getByRole('link', { name: 'To The Harcourt' }).press('Enter')
  await frame.getByLabel('Dropoff').and(frame.locator('[readonly]')).waitFor()
  await frame.getByLabel('Pickup').fill('Heathrow Airport')
  await frame.getByLabel('Date').fill(dateIn(12))
  await frame.getByLabel('Time').selectOption('09:30')
  expect(await page.context().cookies()).toEqual([])
  await frame.getByRole('button', { name: 'Search availability' }).press('Enter')
  await page.waitForURL((url) => url.origin === new URL(app.url).origin)
  await page.getByText('The Harcourt').first().waitFor()
  expect(page.frames()).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

test('the framed panel passes layout checks for rides from, to and by the hour', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  for (const end of ['', '/to', '/hourly']) {
    await page.goto(`${app.url}/embed/the-harcourt${end}`)
    expect(await findLayoutProblems(page, `embed${end.replace('/', '-')}`)).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()
})
