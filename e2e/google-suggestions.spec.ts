// Google suggestions in a real browser, against a stub of Google's script: restricted to the country, with retries.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'

// Stub of the loader and of one request, which is kept for the test.
const standIn = `
  google.maps.importLibrary = async () => ({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request) => {
        window.lastRequest = request
        return { suggestions: [{ placePrediction: {
          placeId: 'ChIJcounty', types: ['administrative_area_level_2', 'political'], text: { text: 'Harcshire' },
        } }, { placePrediction: {
          placeId: 'ChIJstandin', types: ['lodging', 'establishment'], text: { text: 'The Harcourt, Brook Street' },
          mainText: { text: 'The Harcourt' }, secondaryText: { text: 'Brook Street, London' },
        } }] }
      },
    },
  })
  google.maps.__ib__()
`

const running = openSite({ env: { GOOGLE_MAPS_BROWSER_KEY: 'a-browser-key' } })

/** Types into the pickup of the home page; the script fails to load `failures` times. */
const typePickup = async (failures: number) => {
  const { page, close } = await running.openPage()
  const addresses: URL[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    addresses.push(new URL(route.request().url()))
    if (addresses.length <= failures) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  await page.goto(running.url)
  await page.getByRole('radio', { name: 'UK' }).click()
  await page.getByLabel('Pickup').fill('harc')
  return { page, addresses, close }
}

const lastRequest = (page: Page) => page.evaluate(() => (window as unknown as { lastRequest: object }).lastRequest)

test('suggestions appear after two failures of the script, for the chosen country only', async () => {
  const { page, addresses, close } = await typePickup(2)
  const option = page.getByRole('option', { name: /Harcourt/ })
  await option.waitFor()
  expect(addresses).toHaveLength(3)
  expect(addresses[0]?.searchParams.get('key')).toBe('a-browser-key')
  expect(addresses[0]?.searchParams.get('libraries')).toContain('places')
  expect(await lastRequest(page)).toMatchObject({ input: 'harc', includedRegionCodes: ['gb'] })
  expect(await option.innerText()).toBe('The Harcourt\nBrook Street, London')
  expect(await page.getByRole('group', { name: 'Hotels' }).count()).toBe(1)
  // A county has no price, so it is not offered.
  expect(await page.getByRole('option').count()).toBe(1)
  await option.click()
  expect(await page.getByLabel('Pickup').inputValue()).toBe('The Harcourt')
  await close()
})

test('suggestions that fail after three retries show an error below the field', async () => {
  const { page, addresses, close } = await typePickup(Number.POSITIVE_INFINITY)
  await page.getByText('Failed to load location search. Please try again.').waitFor()
  expect(addresses).toHaveLength(4)
  expect(await page.getByLabel('Pickup').getAttribute('aria-describedby')).toMatch(/error$/)
  await close()
})

test('an empty pickup sends no request to Google and offers our default airports', async () => {
  const { page, addresses, close } = await typePickup(0)
  await page.getByRole('option', { name: /Harcourt/ }).waitFor()
  await page.getByLabel('Pickup').fill('')
  await page.getByRole('option', { name: /Heathrow/ }).waitFor()
  expect(addresses).toHaveLength(1)
  await close()
})
