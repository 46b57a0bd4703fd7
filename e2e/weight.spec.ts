// Page weight: one file of each typeface in every language, and the script budget of the first booking step.
// @module-tag full
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, localizePath } from '#kernel/language.ts'
import { searchAddress } from '../testing/booking-journey.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'

const site = openSite()

const pages = ['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits', '/the-harcourt']
const faces = ['/fonts/hanken-grotesk.woff2', '/fonts/newsreader-display.woff2']

test.each(languages)('a page in %s loads one file of each typeface', async (language) => {
  const { page, close } = await site.openPage(mobile)
  let fontRequests: string[] = []
  page.on('request', (each) => each.resourceType() === 'font' && fontRequests.push(new URL(each.url()).pathname))
  for (const each of [...pages, '/nowhere', '/offline', '/search', '/login']) {
    fontRequests = []
    await page.goto(site.url + localizePath(each, language, 'en'), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    expect([...new Set(fontRequests)].sort(), each).toEqual(faces)
    // Fallback fonts belong to the machine; a typeface loads once the first text in it is laid out.
    const drawn = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      )
    await expect
      .poll(drawn, { message: each })
      .toEqual(expect.arrayContaining(['Hanken Grotesk', 'Newsreader Display']))
  }
  await close()
})

test('a letter of another language loads the second file', async () => {
  const { page, close } = await site.openPage(mobile)
  await page.goto(site.url)
  const more = page.waitForRequest(/\/fonts\/newsreader-display-more\.woff2$/)
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Åse'
  })
  expect((await (await more).response())?.status()).toBe(200)
  await close()
})

test('each typeface and its headers fit into one round trip', async () => {
  for (const face of faces) {
    const { headers } = await fetch(site.url + face)
    const headerBytes = [...headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 0)
    expect(headerBytes + statSync(`public${face}`).size, face).toBeLessThan(14_600)
  }
})

test('the first booking step stays within its script budget', async () => {
  const { page, close } = await site.openPage(mobile)
  const scripts = new Set<string>()
  page.on('request', (each) => each.resourceType() === 'script' && scripts.add(new URL(each.url()).pathname))
  await page.goto(site.url + searchAddress(), { waitUntil: 'networkidle' })
  const fetched = [...scripts].filter((each) => each.startsWith('/assets/'))
  const kilobytes = fetched.reduce((sum, each) => sum + statSync(`dist/client${each}.br`).size, 0) / 1000
  expect(fetched.length).toBeGreaterThan(5)
  expect(kilobytes).toBeLessThan(151)
  // Schema validation belongs to the server, until a form needs it.
  expect(fetched.filter((each) => readFileSync(`dist/client${each}`, 'utf8').includes('ZodObject'))).toEqual([])
  await close()
})

test('the page of a screen names all its files, so that the app requests no others', async () => {
  const address = `${site.url}/forgot-password`
  const named = await (await fetch(address)).text()
  const { page, close } = await site.openPage()
  const scripts = new Set<string>()
  page.on('request', (each) => each.resourceType() === 'script' && scripts.add(new URL(each.url()).pathname))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const fontRequests = [...scripts].filter((each) => each.startsWith('/assets/'))
  expect(fontRequests.some((each) => each.includes('forgot-password-page'))).toBe(true)
  expect(fontRequests.filter((each) => !named.includes(each))).toEqual([])
  expect(fontRequests.length).toBeLessThan(30)
  await close()
})

test('a resting pointer on a phone’s page loads no script, a moving one does', async () => {
  const { page, close } = await site.openPage(mobile)
  await page.goto(`${site.url}/about`)
  await page.mouse.move(200, 300)
  await page.goto(site.url, { waitUntil: 'load' })
  const moveEvents = await page.evaluateHandle(() => {
    const moves: { by: number; at: number }[] = []
    document.addEventListener('pointermove', ({ movementX: by, timeStamp: at }) => moves.push({ by, at }))
    return moves
  })
  const steps = () => moveEvents.evaluate((moves) => moves.map(({ by }) => by))
  await page.mouse.move(200, 300)
  await expect.poll(steps).toEqual([0])
  await page.mouse.move(201, 300)
  await expect.poll(steps).toEqual([0, 1])
  const fetchedAt = () =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => /\/react-/.test(name))?.startTime)
  await expect.poll(fetchedAt).toBeTypeOf('number')
  expect(await fetchedAt()).toBeGreaterThanOrEqual((await moveEvents.jsonValue())[1]?.at ?? Number.NaN)
  await close()
})
